import { ChartTable, type Column } from '~/ui/charts/ChartTable';
import { axisOf, linePath } from '~/ui/charts/line';
import { usePhone } from '~/ui/usePhone';

export interface ChartPoint {
  x: number;
  y: number;
  spread: number; // the band around the line
}

const height = 220;
const widths = { phone: 350, desktop: 640 }; // a plot that is only made smaller has numbers that are too small
const [left, right, top, bottom] = [52, 12, 12, 28];

/** A line with a band around it, its points at equal distances. The numbers are also in a table. */
export function LineChart({
  caption,
  points,
  columns,
  formatX,
  formatY,
}: {
  caption: string;
  points: ChartPoint[]; // at least two, ascending by x
  columns: { x: string; y: string; spread: string };
  formatX: (x: number) => string;
  formatY: (y: number) => string;
}) {
  const headers: Column[] = [
    { label: columns.x },
    { label: columns.y, numeric: true },
    { label: columns.spread, numeric: true },
  ];
  const rows = points.map(({ x, y, spread }, i) => ({
    key: `${x} ${i}`,
    cells: [formatX(x), formatY(y), `±${formatY(spread)}`],
  }));
  return (
    <figure className="chart">
      <figcaption>{caption}</figcaption>
      <Plot points={points} formatX={formatX} formatY={formatY} />
      <ChartTable caption={caption} columns={headers} rows={rows} />
    </figure>
  );
}

function Plot({
  points,
  formatX,
  formatY,
}: {
  points: ChartPoint[];
  formatX: (x: number) => string;
  formatY: (y: number) => string;
}) {
  const width = usePhone() ? widths.phone : widths.desktop;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const axis = axisOf(points.flatMap(({ y, spread }) => [y - spread, y + spread]));
  const placeX = (i: number) => left + (i / (points.length - 1)) * (width - left - right);
  const placeY = (y: number) => top + ((axis.max - y) / (axis.max - axis.min)) * (height - top - bottom);
  const at = (offset: (point: ChartPoint) => number) =>
    points.map((point, i): [number, number] => [placeX(i), placeY(offset(point))]);
  const band = [...at(({ y, spread }) => y + spread), ...at(({ y, spread }) => y - spread).reverse()];
  return (
    <svg className="chart-line" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line className="chart-axis" x1={left} x2={width - right} y1={placeY(tick)} y2={placeY(tick)} />
          <text className="chart-tick" x={left - 8} y={placeY(tick)} dy="0.35em">
            {formatY(tick)}
          </text>
        </g>
      ))}
      <path className="chart-band" d={`${linePath(band)}Z`} />
      <path className="chart-curve" d={linePath(at(({ y }) => y))} />
      <circle className="chart-end" cx={placeX(points.length - 1)} cy={placeY(last.y)} r={4} />
      <text className="chart-from" x={left} y={height - 6}>
        {formatX(first.x)}
      </text>
      <text className="chart-to" x={width - right} y={height - 6}>
        {formatX(last.x)}
      </text>
    </svg>
  );
}
