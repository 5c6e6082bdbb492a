import { onColor } from '~/base/colors';
import { type ColorName, colorNames, colorOf, nodes } from '~/games/coppit/board_file';
import { cornerOf } from '~/games/coppit/geometry';
import { Hat } from '~/games/coppit/Hat';
import { Shape } from '~/ui/Shape';
import './style.css';

const middle = 105;
const radius = 74;
const at = (x: number, y: number) => ({ x: middle + radius * x, y: 102 + radius * y });
const spots = nodes.filter((node) => node.kind !== 'box').map((node) => ({ ...node, ...at(node.x, node.y) }));
const placed: { node: string; hats: ColorName[] }[] = [
  { node: 'outer_5', hats: ['YELLOW'] },
  { node: 'outer_15', hats: ['BLUE', 'RED'] },
  { node: 'cross_n_1', hats: ['GREEN'] },
  { node: 'cross_e_1', hats: ['RED'] },
  { node: 'outer_22', hats: ['BLUE', 'GREEN'] },
  { node: 'outer_35', hats: ['YELLOW'] },
];

/** The board as a small picture for home and set-up. */
export function Miniature() {
  const place = (id: string) => spots.find((spot) => spot.id === id) ?? spots[0];
  const junctions = spots.filter((spot) => spot.junction);
  const centre = place('cross_center');
  return (
    <svg className="coppit-mini" viewBox="0 0 210 210" aria-hidden="true">
      <circle className="coppit-mini-edge" cx={middle} cy="107" r="102" />
      <circle className="coppit-mini-plate" cx={middle} cy="102" r="102" />
      <g className="coppit-mini-road">
        <circle cx={middle} cy="102" r={radius} />
        <path d={junctions.map((junction) => `M${junction.x} ${junction.y}L${centre.x} ${centre.y}`).join('')} />
      </g>
      {spots.map((spot) => (
        <circle
          key={spot.id}
          className={spot.color ? `coppit-mini-color coppit-${colorOf(spot.color)}` : 'coppit-mini-space'}
          cx={spot.x}
          cy={spot.y}
          r={spot.color ? 4.2 : 3.6}
        />
      ))}
      {colorNames.map((name) => {
        const corner = cornerOf(name, false);
        const color = colorOf(name);
        return (
          <g key={name} transform={`translate(${middle + corner.x * 66} ${102 + corner.y * 66})`}>
            <circle className={`coppit-mini-home coppit-${color}`} r="10.5" />
            <Shape color={color} size={4.4} fill={onColor(color)} />
          </g>
        );
      })}
      {placed.map(({ node, hats }) => {
        const { x, y } = place(node);
        return (
          <g key={node} transform={`translate(${x} ${y}) scale(0.55)`}>
            <ellipse className="coppit-shadow" cx="3" cy="3.5" rx="18" ry="7" />
            {hats.map((name, i) => (
              <g key={name} transform={`translate(0 ${-13 * i})`}>
                <Hat name={name} />
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
