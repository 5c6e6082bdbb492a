/** The lines of a plot. */

const steps = [1, 2, 5];

/** The smallest of 1, 2, 5, 10, 20, … that is at least this number. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, Number.MIN_VALUE)));
  return (steps.find((step) => step * power >= least) ?? 10) * power;
}

/** A vertical axis around these values, with about five round marks. */
export function axisOf(values: number[]): { min: number; max: number; ticks: number[] } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = roundStep(Math.max(high - low, 4) / 4);
  const min = Math.floor(low / step) * step;
  const max = Math.max(Math.ceil(high / step) * step, min + step);
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, i) => min + i * step);
  return { min, max, ticks };
}

/** "M0 0L10 5" */
export function linePath(points: [number, number][]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
