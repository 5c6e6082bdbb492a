/** The board as a small picture for home and set-up. */
export function Miniature() {
  return <svg viewBox="0 0 210 210" aria-hidden="true" />;
}
