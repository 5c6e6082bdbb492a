import type { RecordedMatch } from '~/protocol/answers';

export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A record with given dice has no seed; adds one, so that the match can continue. */
export function withSeed(record: RecordedMatch, seed = freshSeed()): RecordedMatch {
  return record.seed === undefined ? { ...record, seed } : record;
}
