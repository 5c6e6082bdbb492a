/** How far counted dice are from what is expected of them. */
export interface ChiSquare {
  statistic: number;
  degrees: number; // of freedom
  p: number; // the probability that fair dice deviate at least this much
}

/** Γ(n/2) for a whole number n ≥ 1. */
function gammaOfHalf(n: number): number {
  if (n <= 2) return n === 1 ? Math.sqrt(Math.PI) : 1;
  return (n / 2 - 1) * gammaOfHalf(n - 2);
}

/**
 * The probability that a chi-square variable is at least `statistic`: one minus the series of the regularised incomplete
 * gamma function, P(a, x) = xᵃ e⁻ˣ / Γ(a+1) · Σ xⁿ / ((a+1)…(a+n)) with a = degrees/2 and x = statistic/2.
 */
export function chiSquareTail(statistic: number, degrees: number): number {
  const a = degrees / 2;
  const x = statistic / 2;
  if (x <= 0) return 1;
  if (x > 300) return 0; // below 10⁻¹⁰⁰ for the few degrees of freedom that dice have
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * 1e-17; n++) {
    term *= x / (a + n);
    sum += term;
  }
  const below = (x ** a * Math.exp(-x) * sum) / gammaOfHalf(degrees + 2);
  return Math.min(Math.max(1 - below, 0), 1);
}

/** Compares counts with weights: how often each value should occur, in any unit. */
export function chiSquare(counts: number[], weights: number[]): ChiSquare {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const statistic = weights.reduce((sum, weight, i) => {
    const expected = (n * weight) / whole;
    return expected > 0 ? sum + ((counts[i] ?? 0) - expected) ** 2 / expected : sum;
  }, 0);
  const degrees = weights.filter((weight) => weight > 0).length - 1;
  return { statistic, degrees, p: chiSquareTail(statistic, degrees) };
}

/** The fewest rolls for a chi-square test: every value must be expected at least five times. */
export function fewestRolls(weights: number[]): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const rarest = Math.min(...weights.filter((weight) => weight > 0));
  return Math.ceil((5 * whole) / rarest);
}
