import type { Move } from '~/games/hex_taboo/state';
import type { Turn } from '~/games/hex_taboo/turns';
import type { JsonObject, Request } from '~/protocol/answers';

function moveOf({ kind, cell }: Turn): Move {
  switch (kind) {
    case 'placed':
      return { q: cell[0], r: cell[1] };
    case 'neutralised':
      return { neutralise: true };
    case 'swapped':
      return { swap: true };
  }
}

/** Asks the engine for the board after these turns of a match with these options; `view` of the answer has it. */
export function replayRequest(options: JsonObject, turns: Turn[]): Request<'query'> {
  return { cmd: 'query', game: 'hex_taboo', what: 'replay', options, moves: turns.map(moveOf) };
}
