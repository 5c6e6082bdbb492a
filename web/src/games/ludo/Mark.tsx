import { Shape } from '~/ui/Shape';

export function Mark() {
  return (
    <>
      <g transform="translate(14 14)">
        <Shape color="red" size={4.4} />
      </g>
      <g transform="translate(26 14.5)">
        <Shape color="blue" size={4} />
      </g>
      <g transform="translate(26 26)">
        <Shape color="yellow" size={4.4} />
      </g>
      <g transform="translate(14 26)">
        <Shape color="green" size={4.2} />
      </g>
    </>
  );
}
