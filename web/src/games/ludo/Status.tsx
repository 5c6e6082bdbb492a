import type { LudoController } from '~/games/ludo/controller';
import { passesText } from '~/games/ludo/log';
import type { TokenSelection } from '~/games/ludo/useTokenSelection';
import { type LudoWords, placeName, tokenName, useLudoWords } from '~/games/ludo/words';
import { positionText } from '~/table/replay/highlights';
import { resultText } from '~/table/result_text';
import { PendingAction } from '~/table/room/PendingAction';
import { SpectatorBadge } from '~/table/room/SpectatorBadge';
import { usePending } from '~/table/room/usePending';
import { ThinkingDots } from '~/table/ThinkingDots';
import type { Waiting } from '~/table/table_controller';
import { useTable, useTextContext } from '~/table/useTable';
import { tableWords } from '~/table/words';

/** What the token pointed at would do; a capture comes first. */
function factOf(t: LudoWords, { shown }: TokenSelection): { words: string; tone: string } | null {
  if (!shown) return null;
  const token = t.tokenAlone({ n: shown.id + 1 });
  if (shown.captures) return { words: t.canCapture({ token, other: tokenName(t, shown.captures) }), tone: 'tone-bad' };
  return { words: t.goesTo({ token, to: placeName(t, shown.end) }), tone: '' };
}

/** Whose turn it is and what they should do, with the colour and a preview of the token's move. */
export function LudoStatusLine({ table, choosing }: { table: LudoController; choosing: TokenSelection }) {
  const t = useLudoWords();
  const context = useTextContext(table);
  const { waiting, view, effect } = useTable(table, (state) => ({
    waiting: state.waiting,
    view: state.view,
    effect: state.effect,
  }));
  const pending = usePending(table);
  const seat = view.currentPlayerIndex;
  const who = { name: context.name(seat), color: t.colors[view.players[seat].color] };
  const mine = waiting === 'move' || waiting === 'roll';
  const words = (): string => {
    const at: Partial<Record<Waiting, string>> = {
      move: choosing.selected === null ? t.choose : t.confirm,
      roll: t.rollNow,
      computer: seat === table.setup.you ? tableWords[context.lang].computerForYou : t.thinks(who),
      other: view.diceValue === null ? t.toRoll(who) : t.toMove(who),
      failed: tableWords[context.lang].failed,
      replay: waiting === 'replay' ? positionText(table, context) : '',
      over: waiting === 'over' ? resultText(table, context).headline : '',
    };
    if (at[waiting] !== undefined) return at[waiting];
    if (effect?.kind === 'passes') return passesText(t, effect.rolls);
    if (effect?.kind === 'pass') return t.announceNoMove({ color: who.color });
    if (effect?.kind === 'again') return t.announceAgain({ color: who.color });
    if (effect?.kind === 'rank') return t.announceRank({ color: who.color, rank: effect.rank });
    if (effect?.kind === 'captured') return t.announceCapture({ token: tokenName(t, effect) });
    if (effect?.kind === 'step') return t.moves(who);
    if (view.diceValue === null || effect?.kind === 'tumble') return t.rolls(who);
    return t.rolled({ color: who.color, die: view.diceValue });
  };
  const fact = waiting === 'replay' ? null : factOf(t, choosing);
  const pausing = waiting === 'animation' && effect === null && view.diceValue === null; // before its roll
  const thinking = table.setup.seats[seat].kind === 'computer' && (waiting === 'computer' || pausing);
  if (pending) return <PendingAction table={table} pending={pending} />;
  return (
    <div className={mine ? 'status status-mine' : 'status'} data-waiting={waiting}>
      <p className="status-words">
        {mine && <b className={fact ? 'ludo-who-short' : undefined}>{t.turnOf(who)}</b>}
        {words()}
        {thinking && <ThinkingDots />}
      </p>
      <SpectatorBadge table={table} />
      <p className={fact ? `status-fact ${fact.tone}` : 'status-fact soft ludo-turn'}>
        {fact?.words ?? t.turn({ n: view.turnCount })}
      </p>
    </div>
  );
}
