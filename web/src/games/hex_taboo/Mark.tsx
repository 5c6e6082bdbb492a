import { ShapeAt } from '~/ui/Shape';

export function Mark() {
  return (
    <>
      <ShapeAt x={13} y={25} color="blue" size={4.6} />
      <ShapeAt x={20} y={13.5} color="red" size={5} />
      <ShapeAt x={27.5} y={25.5} color="red" size={5} />
    </>
  );
}
