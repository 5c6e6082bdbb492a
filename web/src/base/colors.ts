/** The players' colours. Each also has a shape: ui/Shape.tsx. */
export type Color = 'red' | 'blue' | 'yellow' | 'green';

/** The colour of a sign drawn on a player's colour. */
export const onColor = (color: Color) => (color === 'yellow' ? 'var(--on-yellow)' : 'var(--on-player)');
