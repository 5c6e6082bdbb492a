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

/** The engine request for the position after these turns, and more moves; the answer's `view` contains the board. */
export function replayRequest(options: JsonObject, turns: Turn[], more: Move[] = []): Request<'query'> {
  return { cmd: 'query', game: 'hex_taboo', what: 'replay', options, moves: [...turns.map(moveOf), ...more] };
}
