/** The players' colours. Each also has a shape: ui/Shape.tsx. */
export type Color = 'red' | 'blue' | 'yellow' | 'green';
