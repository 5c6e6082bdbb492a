import type { Lang } from '~/base/words';
import { defineWords } from '~/base/words';
import type { JsonObject } from '~/protocol/answers';
import type { Prompt, ResultText, TextContext } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';
import { tieText } from '~/table/result_text';
import type { TerritoryController } from './LordList';
import { defaultMap, mapNames } from './maps';
import { readResult, tileAt, type View } from './state';
import { words } from './words';
import { tollDue } from './words/moves';
import { phases } from './words/phases';
import { tileName } from './words/tiles';

/** Prompts, results and the facts in the top bar. */

const tableWords = defineWords({
  en: {
    toll: ({ mana }: { mana: number }) => `Toll due here: ${mana}`,
    steps: ({ n }: { n: number }) => (n === 1 ? '1 step' : `${n} steps`),
    battle: ({ at }: { at: string }) => `Battle for ${at}`,
    win: ({ name }: { name: string }) => (name === 'You' ? 'You win!' : `${name} wins!`),
    noWinner: 'No winner',
    target: ({ tep }: { tep: number }) => `Reached a gate with total assets of ${tep.toLocaleString('en')}.`,
    domains: 'Reached a gate with enough domains.',
    bankruptcy: 'An opponent went bankrupt.',
    round_cap: ({ rounds }: { rounds: number }) =>
      `Highest total assets after ${rounds} round${rounds === 1 ? '' : 's'}.`,
    resign: ({ who }: { who: string }) => `${who} resigned.`,
    time: ({ who }: { who: string }) => `${who} ran out of time.`,
    agreed: 'The players agreed to end the game.',
    abandoned: 'The game was abandoned.',
    people: ({ n }: { n: number }) => `${n} lords`,
    presets: { standard: 'Standard', quick: 'Quick', elimination: 'Elimination', territory: 'Domains' } as Record<
      string,
      string
    >,
    ownMap: 'Custom map',
  },
  ja: {
    toll: ({ mana }) => `ここの通行料：${mana}`,
    steps: ({ n }) => `${n}歩`,
    battle: ({ at }) => `${at}での戦闘`,
    win: ({ name }) => `${name}の勝ちです！`,
    noWinner: '勝者はいません',
    target: ({ tep }) => `ゲートで総資産 ${tep.toLocaleString('en')} に達しました。`,
    domains: 'ゲートで領地の数が目標に達しました。',
    bankruptcy: '相手が破産しました。',
    round_cap: ({ rounds }) => `${rounds}ラウンド終了時の総資産が最大でした。`,
    resign: ({ who }) => `${who}が投了しました。`,
    time: ({ who }) => `${who}の時間切れです。`,
    agreed: '合意により終了しました。',
    abandoned: '対局は中止されました。',
    people: ({ n }) => `${n}人`,
    presets: { standard: '標準', quick: '短期戦', elimination: '破産戦', territory: '領地戦' },
    ownMap: '自作の地図',
  },
});

function promptFact(view: View, lang: Lang): { fact?: string; tone?: Prompt['tone'] } {
  const t = tableWords[lang];
  const toll = tollDue(view);
  if (view.battle) return { fact: t.battle({ at: tileName(tileAt(view, view.battle.tile), lang) }) };
  if (toll > 0) return { fact: t.toll({ mana: toll }), tone: 'bad' };
  if (view.phase === 'direction') return { fact: t.steps({ n: view.steps }) };
  if (view.phase === 'stones') {
    const prices = Object.entries(view.stone_prices).map(
      ([stone, price]) => `${words[lang].element[stone as keyof (typeof words)['en']['element']] ?? stone} ${price}`,
    );
    return { fact: prices.join('  ') };
  }
  return { fact: words[lang].round({ n: view.round, cap: view.round_cap }) };
}

export function prompt(table: TerritoryController, lang: Lang): Prompt {
  const { view } = table.state;
  return { text: phases[lang][view.phase]?.ask ?? '', ...promptFact(view, lang) };
}

export function resultText(table: TerritoryController, context: TextContext): ResultText {
  const t = tableWords[context.lang];
  const result = readResult(table.state.result) ?? table.state.view.result;
  if (!result) return { headline: t.noWinner, reason: '', winners: null };
  const winners = result.winners ?? (result.winner === null ? [] : [result.winner]);
  const who = result.seat === undefined ? '' : context.name(result.seat);
  const tep = Math.max(...winners.map((seat) => result.tep?.[seat] ?? 0), 0);
  const reasons: Record<string, string> = {
    target: table.state.view.preset === 'territory' ? t.domains : t.target({ tep }),
    bankruptcy: t.bankruptcy,
    round_cap: t.round_cap({ rounds: result.rounds ?? table.state.view.round }),
    resign: t.resign({ who }),
    time: t.time({ who }),
    agreed: t.agreed,
    abandoned: t.abandoned,
  };
  const reason = reasons[result.reason] ?? '';
  if (winners.length === 0) return { headline: t.noWinner, reason, winners: null };
  const headline = winners.length === 1 ? t.win({ name: context.name(winners[0]) }) : tieText(winners, context);
  return { headline, reason, winners };
}

export function facts(setup: MatchSetup, lang: Lang): string {
  const t = tableWords[lang];
  const { map, preset } = setup.options as JsonObject;
  const mapName = typeof map === 'object' && map !== null ? t.ownMap : mapNames[String(map ?? defaultMap)]?.[lang];
  return [mapName, t.people({ n: setup.seats.length }), t.presets[String(preset ?? 'standard')]]
    .filter(Boolean)
    .join(lang === 'ja' ? '・' : ' · ');
}
