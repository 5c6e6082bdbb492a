import type { Answer } from '~/protocol/answers';
import { puzzleStudy } from '~/puzzles/study';

/** What is proved about a position of Hex 3-Taboo, for the seat to move. */
export type Proof = Omit<Answer<'prove'>, 'nodes'>;

/** Proves the result of a position; tests pass their own. */
export type Prove = (position: string) => Promise<Proof>;

/** Proves in the study module, which is loaded by the first question. */
export async function proveInStudy(position: string): Promise<Proof> {
  const engine = puzzleStudy();
  const { match } = await engine.ask({ cmd: 'new', game: 'hex_taboo', options: { position } });
  try {
    return await engine.ask({ cmd: 'prove', match });
  } finally {
    void engine.ask({ cmd: 'close', match }).catch(() => undefined);
  }
}
