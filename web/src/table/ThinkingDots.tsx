/** Three dots that pulse while a computer thinks. */
export function ThinkingDots() {
  return (
    <span className="thinking" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
