/** How fast queued animations are played, so that a board is never far behind the match. */

const mostWaiting = 12;
const mostMs = 4000; // of queued animations
const easyMs = 1200;
const fast = 0.5;
const fastest = 0.25;

export interface QueuedAnimation {
  ms: number; // at the person's speed setting
  hurry: boolean; // it was missed and is played quickly
}

/** The factor for the durations of the first one; null: skip all of them. */
export function playbackFactor([first, ...behind]: QueuedAnimation[]): number | null {
  const waits = behind.reduce((sum, { ms }) => sum + ms, 0);
  if (behind.length >= mostWaiting || waits * fastest > mostMs) return null;
  if (first.hurry || waits > mostMs) return fastest;
  return waits > easyMs ? fast : 1;
}
