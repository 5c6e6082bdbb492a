import { ShapeAt } from '~/ui/Shape';

export function Mark() {
  return (
    <>
      <ShapeAt x={14} y={14} color="red" size={4.4} />
      <ShapeAt x={26} y={14.5} color="blue" size={4} />
      <ShapeAt x={26} y={26} color="yellow" size={4.4} />
      <ShapeAt x={14} y={26} color="green" size={4.2} />
    </>
  );
}
