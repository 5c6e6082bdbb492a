import type { Answer, Request } from '~/protocol/answers';
import type { GameUi } from '~/table/game_ui';
import type { Choice } from '~/table/table_controller';

/** The request for the legal moves of a seat and their effects: asked once for each position. */
export const movesRequest = (seat: number): Request<'moves'> => ({ cmd: 'moves', seat, previews: true });

export type ListedMoves = Pick<Answer<'moves'>, 'moves' | 'texts' | 'previews'>;

export function readChoices<V, M, E, X>(
  ui: GameUi<V, M, E, X>,
  { moves = [], texts = [], previews = [] }: ListedMoves,
): Choice<M, E>[] {
  return moves.map((move, i) => ({
    move: ui.readMove(move),
    text: texts[i] ?? '',
    preview: previews[i] && {
      events: previews[i].events.map((event) => ui.readEvent(event)),
      result: previews[i].result ?? null,
    },
  }));
}
