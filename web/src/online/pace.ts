/** How fast animations are shown that wait for each other: a board is never far behind the match. */

const mostWaiting = 12;
const mostMs = 4000; // of animation
const easyMs = 1200;
const fast = 0.5;
const fastest = 0.25;

export interface QueuedAnimation {
  ms: number; // at the speed the person has set
  hurry: boolean; // it was missed and is caught up with
}

/** By how much the times of the first one are multiplied; null: all of them are skipped. */
export function playbackFactor([first, ...behind]: QueuedAnimation[]): number | null {
  const waits = behind.reduce((sum, { ms }) => sum + ms, 0);
  if (behind.length >= mostWaiting || waits * fastest > mostMs) return null;
  if (first.hurry || waits > mostMs) return fastest;
  return waits > easyMs ? fast : 1;
}
