import { ChartTable } from '~/ui/charts/ChartTable';

export interface Bar {
  label: string;
  value: number;
  expected?: number; // drawn as a line across the bar
}

const top = 20; // room for the numbers
const height = 120; // of the highest bar

/** Bars, with the expected value of each if there is one. The numbers are also in a table. */
export function BarChart({
  caption,
  bars,
  columns,
  format = String,
}: {
  caption: string;
  bars: Bar[];
  columns: { label: string; value: string; expected?: string };
  format?: (n: number) => string; // of expected values
}) {
  const step = bars.length > 6 ? 30 : bars.length > 3 ? 48 : 64; // from bar to bar: many bars must fit on a phone with readable numbers
  const barWidth = (2 * step) / 3;
  const width = bars.length * step;
  const most = Math.max(1, ...bars.flatMap(({ value, expected }) => [value, expected ?? 0]));
  const y = (n: number) => top + height * (1 - n / most);
  return (
    <figure className="chart">
      <figcaption>{caption}</figcaption>
      <svg width={1.2 * width} viewBox={`0 0 ${width} ${top + height + 24}`} aria-hidden="true">
        {bars.map(({ label, value, expected }, i) => (
          <g key={label} transform={`translate(${i * step} 0)`}>
            <rect
              className="chart-bar"
              x={(step - barWidth) / 2}
              y={y(value)}
              width={barWidth}
              height={top + height - y(value)}
            />
            {expected !== undefined && (
              <line className="chart-expected" x1={2} x2={step - 2} y1={y(expected)} y2={y(expected)} />
            )}
            <text className="chart-value" x={step / 2} y={y(Math.max(value, expected ?? 0)) - 6}>
              {value}
            </text>
            <text x={step / 2} y={top + height + 18}>
              {label}
            </text>
          </g>
        ))}
        <line className="chart-axis" x1={0} x2={width} y1={top + height} y2={top + height} />
      </svg>
      <ChartTable
        caption={caption}
        columns={[
          { label: columns.label },
          { label: columns.value, numeric: true },
          ...(columns.expected ? [{ label: columns.expected, numeric: true }] : []),
        ]}
        rows={bars.map(({ label, value, expected }) => ({
          key: label,
          cells: [label, value, ...(expected === undefined ? [] : [format(expected)])],
        }))}
      />
    </figure>
  );
}
