import { Shape } from '~/ui/Shape';

export function Mark() {
  return (
    <>
      <g transform="translate(13 25)">
        <Shape color="blue" size={4.6} />
      </g>
      <g transform="translate(20 13.5)">
        <Shape color="red" size={5} />
      </g>
      <g transform="translate(27.5 25.5)">
        <Shape color="red" size={5} />
      </g>
    </>
  );
}
