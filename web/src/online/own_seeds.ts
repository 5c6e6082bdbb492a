import * as v from 'valibot';

// What this browser knows about the seeds of its matches: a server that changed its part afterwards, or left out the
// part of this player, cannot hide it from the check of the match.

const OwnSeed = v.object({
  match: v.string(),
  hash: v.string(), // of the server's part, as shown when this player added theirs
  seed: v.string(), // this player's part
});
export type OwnSeed = v.InferOutput<typeof OwnSeed>;

const storageKey = 'taku.own_seeds';
const most = 100;

export function allOwnSeeds(): OwnSeed[] {
  try {
    const kept = v.parse(v.array(v.unknown()), JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
    return kept.filter((each) => v.is(OwnSeed, each));
  } catch {
    return [];
  }
}

export function rememberOwnSeed(seed: OwnSeed) {
  const others = allOwnSeeds().filter(({ match }) => match !== seed.match);
  try {
    localStorage.setItem(storageKey, JSON.stringify([seed, ...others].slice(0, most)));
  } catch {
    // storage refused or full: the match is then checked without it
  }
}

export function deleteOwnSeeds(matches: string[]) {
  const others = allOwnSeeds().filter(({ match }) => !matches.includes(match));
  localStorage.setItem(storageKey, JSON.stringify(others));
}

export function ownSeedOf(match: string): OwnSeed | null {
  return allOwnSeeds().find((each) => each.match === match) ?? null;
}
