/**
 * How many of the 36 rolls give 1, 2, … 12 steps in Territory. One die has 0–5, the other 0 and 2–6; a total of 0 counts
 * as 12.
 */
export const diceWays: number[] = (() => {
  const ways = Array<number>(12).fill(0);
  for (const first of [0, 1, 2, 3, 4, 5]) {
    for (const second of [0, 2, 3, 4, 5, 6]) ways[(first + second || 12) - 1]++;
  }
  return ways;
})();
