import { labelSize, labels, platePath, thickness } from '~/games/hex_taboo/geometry';

/** The wooden plate under the cells, with its coordinates. */
export function Plate({
  radius,
  margin,
  coordinates,
  turned = false,
  narrow = false,
}: {
  radius: number;
  margin: number;
  coordinates: boolean;
  turned?: boolean;
  narrow?: boolean; // a small screen: letters are relatively larger
}) {
  const path = platePath(radius);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; cells have labels
    <g aria-hidden="true">
      <path className="hex-plate-edge" d={path} strokeWidth={2 * margin} transform={`translate(0 ${thickness})`} />
      <path className="hex-plate" d={path} strokeWidth={2 * margin} />
      {coordinates &&
        labels(radius, turned, narrow).map(({ x, y, text }, i) => (
          <text key={i} className="hex-label" x={x} y={y} fontSize={labelSize(radius, narrow)}>
            {text}
          </text>
        ))}
    </g>
  );
}
