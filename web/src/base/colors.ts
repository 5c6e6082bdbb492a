/** The players' colours. Each has its own shape: ui/Shape.tsx. */
export type Color = 'red' | 'blue' | 'yellow' | 'green';
