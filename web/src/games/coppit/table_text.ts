import * as v from 'valibot';
import type { Lang } from '~/base/words';
import { Result, rollsAgain, sourcesOf, type View } from '~/games/coppit/state';
import type { CoppitController } from '~/games/coppit/useMoveSelection';
import { coppitWords } from '~/games/coppit/words';
import type { Json } from '~/protocol/answers';
import type { Prompt, ResultText, TextContext } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';
import { tieText } from '~/table/result_text';

type Asking = Pick<CoppitController['state'], 'view' | 'choices'>;

export function prompt(table: CoppitController, lang: Lang): Prompt {
  const { view, choices } = table.state;
  return promptFor(table.state, sourcesOf(view, choices).length === 1, lang);
}

/** Asks for a hat, or for the destination of the chosen one. */
export function promptFor({ view, choices }: Asking, chosen: boolean, lang: Lang): Prompt {
  const t = coppitWords[lang];
  const die = view.die ?? 0;
  const again = choices.some(rollsAgain);
  return {
    text: chosen ? t.askEnd({ die }) : t.askHat({ die }),
    ...(again ? { fact: t.again, tone: 'good' as const } : {}),
  };
}

/** The result, and what decided it. */
export function resultText(view: View, result: Json, context: TextContext): ResultText {
  const t = coppitWords[context.lang];
  const read = v.safeParse(Result, result);
  if (!read.success) return { headline: t.rowEnd, reason: '', winners: null };
  const ended = read.output;
  const who = (seat: number) => t.who({ name: context.name(seat), color: t.colors[view.seats[seat]] });
  if (!('winners' in ended)) {
    const won = ended.winner ?? null;
    const loser = ended.seat === undefined ? '' : context.name(ended.seat);
    const reasons: Record<string, string> = {
      ...t.reasons,
      resign: t.resigned({ name: loser }),
      time: t.outOfTime({ name: loser }),
    };
    return {
      headline: won === null ? t.draw : t.wins({ name: who(won) }),
      reason: reasons[ended.reason] ?? '',
      winners: won === null ? [] : [won],
    };
  }
  const winners = ended.winners.map((name) => view.seats.indexOf(name));
  if (winners.length === 0) return { headline: t.rowEnd, reason: '', winners: null }; // every player left
  const most = Math.max(...ended.winners.map((name) => ended.scores[name] ?? 0));
  const level = Object.values(ended.scores).filter((score) => score === most).length;
  const why = level > ended.winners.length ? t.tiebreak({ n: most }) : t.most({ n: most });
  return {
    headline: winners.length === 1 ? t.wins({ name: who(winners[0]) }) : tieText(winners, context, who),
    reason: [t.reasons[ended.reason], why].filter(Boolean).join(context.lang === 'en' ? ' ' : ''),
    winners,
  };
}

export function facts(setup: MatchSetup, lang: Lang): string {
  const t = coppitWords[lang];
  const changed = Object.keys(setup.options).filter((name) => name !== 'position').length;
  return [t.seats({ n: setup.seats.length }), changed ? t.changed({ n: changed }) : t.standard].join(
    lang === 'ja' ? '・' : ' · ',
  );
}
