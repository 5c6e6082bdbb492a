import type { LudoController } from '~/games/ludo/controller';
import { readResult, seatOf } from '~/games/ludo/state';
import { wordsOf } from '~/games/ludo/words';
import type { ResultText, TextContext } from '~/table/game_ui';

/** The result and its reason. A match can end by resignation, time or agreement, or before the last player finishes. */
export function resultText(table: LudoController, { lang, name }: TextContext): ResultText {
  const t = wordsOf(lang);
  const { view } = table.state;
  const result = readResult(table.state.result);
  const first = view.winners.find((winner) => winner.rank === 1);
  const best = first ? view.players.findIndex((player) => player.color === first.color) : null;
  const winner = result?.ranking ? result.winner : (result?.winner ?? best);
  const headline = winner === null ? t.endedEarly : t.won({ name: name(winner) });
  const winners = winner === null ? null : [winner];
  const ranking = result?.ranking?.map((color) => seatOf(view, color));
  if (result?.reason === undefined)
    return { headline, winners, ranking, reason: t.turns({ n: result?.turnCount ?? view.turnCount }) };
  const who = result.seat === undefined ? '' : name(result.seat);
  const reasons: Record<string, string> = {
    resign: t.resigned({ name: who }),
    time: t.outOfTime({ name: who }),
    agreed: first ? t.settled : '',
    settled: t.settled,
    abandoned: t.abandoned,
  };
  return { headline, winners, ranking, reason: reasons[result.reason] ?? '' };
}
