import type { Engine } from '~/engine/engine';
import type { Prove } from '~/puzzles/prover';

/** Proves what the strongest computer finds: enough for short puzzles, without the study module. */
export function searchProver(engine: Engine, nodes = 20_000): Prove {
  return async (position) => {
    const { match } = await engine.ask({ cmd: 'new', game: 'hex_taboo', options: { position } });
    const { text, lines = [] } = await engine.ask({ cmd: 'think', match, player: 'hard', nodes });
    await engine.ask({ cmd: 'close', match });
    const { wins_in, loses_in } = lines[0] ?? {};
    if (wins_in) return { result: 'win', in: wins_in, moves: [text] };
    if (loses_in) return { result: 'loss', in: loses_in, moves: [text] };
    return { result: 'unknown' };
  };
}
