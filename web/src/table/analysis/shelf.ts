import { clear, createStore, delMany, get, set, type UseStore, update } from 'idb-keyval';
import * as v from 'valibot';
import { AnalysisEntry, AnalysisSummary } from '~/protocol/analysis';
import type { RecordedMatch } from '~/protocol/answers';
import type { AnalysisShelf, KeptAnalysis } from '~/table/analysis/analysis';

// Finished analyses in this browser, by the record they belong to, so that opening one again takes no time. If the
// browser refuses to store anything, they live as long as the page.

const version = 2; // increases when the engine would judge the same record differently
const maxAnalyses = 40;
const orderKey = 'order'; // the keys of all analyses, oldest first

const Kept = v.object({ entries: v.array(v.unknown()), summary: AnalysisSummary });
const Entries = v.array(AnalysisEntry);
const partSize = 40; // entries that are read in one task: a long match has a megabyte of them
const Order = v.array(v.string());

/** 64 bits of a text. Not for secrets: it only tells records apart. */
export function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  const hex = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
  return hex(a ^ (b >>> 15)) + hex(b ^ (a >>> 13));
}

/** What an analysis depends on: the rules, the options, the moves, and whether people ended the match. */
export function keyOf({ game, rules_version, options, seats, moves, end }: RecordedMatch): string {
  const played = moves.map(({ seat, move }) => [seat, move]);
  const text = JSON.stringify([rules_version, options, seats, played, end !== undefined]);
  return `${game}-${version}-${moves.length}-${hashOf(text)}`;
}

const onThisPage = new Map<string, KeptAnalysis>();
let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore('taku-analyses', 'analyses');
  return opened;
}

function readOrder(json: unknown): string[] {
  const read = v.safeParse(Order, json);
  return read.success ? read.output : [];
}

/** Reads a stored analysis in short tasks, so the page stays responsive. Throws if it is not one. */
async function readKept(json: unknown): Promise<KeptAnalysis> {
  const { entries: stored, summary } = v.parse(Kept, json);
  const entries: AnalysisEntry[] = [];
  for (let from = 0; from < stored.length; from += partSize) {
    entries.push(...v.parse(Entries, stored.slice(from, from + partSize)));
    await new Promise((later) => setTimeout(later));
  }
  return { entries, summary };
}

/** Puts a key at the end; those beyond the limit are deleted. */
async function addToOrder(key: string): Promise<void> {
  let dropped: string[] = [];
  await update(
    orderKey,
    (json) => {
      const order = [...readOrder(json).filter((each) => each !== key), key];
      dropped = order.slice(0, -maxAnalyses);
      return order.slice(-maxAnalyses);
    },
    store(),
  );
  if (dropped.length > 0) await delMany(dropped, store());
}

export async function countAnalyses(): Promise<number> {
  try {
    return readOrder(await get(orderKey, store())).length;
  } catch {
    return onThisPage.size;
  }
}

export async function deleteAllAnalyses(): Promise<void> {
  onThisPage.clear();
  await clear(store());
}

export const browserShelf: AnalysisShelf = {
  async find(record) {
    const key = keyOf(record);
    const here = onThisPage.get(key);
    if (here) return here;
    try {
      return await readKept(await get(key, store()));
    } catch {
      return null; // none, unreadable, or no storage
    }
  },

  async keep(record, analysis) {
    const key = keyOf(record);
    try {
      await set(key, analysis, store());
      await addToOrder(key);
    } catch {
      onThisPage.set(key, analysis);
      for (const spare of [...onThisPage.keys()].slice(0, -maxAnalyses)) onThisPage.delete(spare);
    }
  },
};
