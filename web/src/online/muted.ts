import * as v from 'valibot';

/** The speakers muted on this device, by room. */

const Muted = v.object({ room: v.string(), speaker: v.string() });
type Muted = v.InferOutput<typeof Muted>;

const key = 'taku.muted';
const most = 100;

function kept(): Muted[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter((each) => v.is(Muted, each)) : [];
  } catch {
    return [];
  }
}

export function loadMuted(room: string): string[] {
  return kept().flatMap((each) => (each.room === room ? [each.speaker] : []));
}

export function saveMuted(room: string, speakers: string[]) {
  const others = kept().filter((each) => each.room !== room);
  const all = [...others, ...speakers.map((speaker) => ({ room, speaker }))].slice(-most);
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // storage refused or full: muted until the page is closed
  }
}
