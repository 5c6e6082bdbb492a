import { defineWords, type Lang } from '~/base/words';
import { formatAverage, formatRate } from '~/pages/record/format';
import type { GameId } from '~/protocol/answers';

/** The numbers of a game on a profile, computed from the server's sums: docs/design/results.md lists their names. */

export type Values = Record<string, number>;

type Format = 'count' | 'average' | 'rate' | 'time' | 'signed';

interface Fact {
  label: FactName;
  value: (values: Values) => number | null; // null: nothing to show
  format: Format;
}

const words = defineWords({
  en: {
    length: 'Moves per game',
    longest: 'Longest game (moves)',
    shortestWin: 'Shortest win (moves)',
    think: 'Thinking time per move',
    duration: 'Time per game',
    timeouts: 'Moves lost on time',
    left: 'Games left early',
    neutralised: 'Neutralise used, as second player',
    swapped: 'Swaps',
    threats: 'Threats per game',
    doubleThreats: 'Double threats per game',
    blocks: 'Blocks per game',
    captures: 'Captures per game',
    captured: 'Captured per game',
    mostCaptured: 'Most hats captured at once',
    tower: 'Tallest tower',
    banked: 'Hats brought home per game',
    tokens: 'Tokens brought home per game',
    passes: 'Turns without a move per game',
    untouched: 'Wins without losing a token',
    roll: 'Average roll',
    luck: 'Luck with the dice, pips per roll',
    sixes: 'Sixes',
    hands: 'Hands',
    fouls: 'Hands fouled',
    royalties: 'Royalties per hand',
    mostRoyalties: 'Best royalties of a hand',
    points: 'Points per hand',
    scoops: 'Hands scooped',
    scooped: 'Hands scooped by the opponent',
    entries: 'Fantasyland reached',
    stays: 'Stayed in Fantasyland',
    cleanWins: 'Wins without a foul',
    tollsReceived: 'Tolls received per game',
    tollsPaid: 'Tolls paid per game',
    mostToll: 'Highest toll received',
    attacks: 'Attacks won',
    defences: 'Defences held',
    summons: 'Creatures summoned per game',
    spells: 'Spells per game',
    laps: 'Laps per game',
    level: 'Highest land level',
    lands: 'Lands at the end',
    assets: 'Assets at the end',
    bankruptcies: 'Bankruptcies',
    comebacks: 'Wins after a bankruptcy',
  },
  ja: {
    length: '1局あたりの手数',
    longest: '最長の対局（手数）',
    shortestWin: '最短の勝ち（手数）',
    think: '1手あたりの考慮時間',
    duration: '1局あたりの時間',
    timeouts: '時間切れの回数',
    left: '途中で抜けた対局数',
    neutralised: '後手番で無効化を使った割合',
    swapped: '交換した回数',
    threats: '1局あたりの脅威',
    doubleThreats: '1局あたりの二重の脅威',
    blocks: '1局あたりの阻止',
    captures: '1局あたりに捕獲した数',
    captured: '1局あたりに捕獲された数',
    mostCaptured: '一度に捕獲した帽子の最多数',
    tower: '最も高い塔',
    banked: '1局あたりに持ち帰った帽子',
    tokens: '1局あたりにゴールした駒',
    passes: '1局あたりの動けなかった手番',
    untouched: '駒を一度も捕獲されずに勝った回数',
    roll: '出目の平均',
    luck: 'サイコロの運（1回あたり）',
    sixes: '6の目が出た割合',
    hands: 'ハンド数',
    fouls: 'ファウルの割合',
    royalties: '1ハンドあたりのロイヤリティ',
    mostRoyalties: '1ハンドの最高ロイヤリティ',
    points: '1ハンドあたりの得点',
    scoops: 'スクープした割合',
    scooped: 'スクープされた割合',
    entries: 'ファンタジーランド突入率',
    stays: 'ファンタジーランド継続率',
    cleanWins: 'ファウルなしの勝ち',
    tollsReceived: '1局あたりに受け取った通行料',
    tollsPaid: '1局あたりに払った通行料',
    mostToll: '受け取った通行料の最高額',
    attacks: '攻撃の勝率',
    defences: '防衛の成功率',
    summons: '1局あたりの召喚',
    spells: '1局あたりのスペル',
    laps: '1局あたりの周回',
    level: '土地の最高レベル',
    lands: '終局時の土地',
    assets: '終局時の資産',
    bankruptcies: '破産の回数',
    comebacks: '破産のあとの勝ち',
  },
});
type FactName = keyof (typeof words)['en'];

/** A sum as it is; not shown while it is unknown. */
const total =
  (name: string) =>
  (values: Values): number | null =>
    values[name] ?? null;

/** One sum for each of another; null while there is none of the other. A missing sum is 0. */
const per =
  (name: string, base: string, scale = 1) =>
  (values: Values): number | null =>
    values[base] > 0 ? ((values[name] ?? 0) * scale) / values[base] : null;

const perGame = (label: FactName, name: string): Fact => ({ label, value: per(name, 'games'), format: 'average' });
const count = (label: FactName, name: string): Fact => ({ label, value: total(name), format: 'count' });
const rate = (label: FactName, name: string, base: string): Fact => ({ label, value: per(name, base), format: 'rate' });

const common: Fact[] = [
  perGame('length', 'length'),
  count('longest', 'most_length'),
  count('shortestWin', 'least_win_length'),
  { label: 'think', value: per('think_ms', 'moves'), format: 'time' },
  { label: 'duration', value: per('duration_ms', 'games'), format: 'time' },
  count('timeouts', 'timeouts'),
  count('left', 'left'),
];

const dice: Fact[] = [
  { label: 'roll', value: per('pips', 'rolls'), format: 'average' },
  {
    label: 'luck',
    value: ({ pips = 0, expected_pips = 0, rolls = 0 }) => (rolls > 0 ? (pips - expected_pips) / rolls : null),
    format: 'signed',
  },
];

const facts: Record<GameId, Fact[]> = {
  hex_taboo: [
    rate('neutralised', 'neutralised', 'may_neutralise'),
    count('swapped', 'swapped'),
    perGame('threats', 'threats'),
    perGame('doubleThreats', 'double_threats'),
    perGame('blocks', 'blocks'),
  ],
  ludo: [
    perGame('captures', 'captures'),
    perGame('captured', 'captured'),
    perGame('tokens', 'finished_tokens'),
    perGame('passes', 'passes'),
    count('untouched', 'untouched_wins'),
    ...dice,
    rate('sixes', 'sixes', 'rolls'),
  ],
  coppit: [
    perGame('captures', 'captures'),
    perGame('captured', 'captured'),
    perGame('banked', 'banked'),
    count('mostCaptured', 'most_captured_at_once'),
    count('tower', 'most_tower'),
    perGame('passes', 'passes'),
    ...dice,
  ],
  pineapple: [
    count('hands', 'hands'),
    rate('fouls', 'fouls', 'hands'),
    { label: 'royalties', value: per('royalties', 'hands'), format: 'average' },
    count('mostRoyalties', 'most_royalties'),
    { label: 'points', value: per('points', 'hands'), format: 'signed' },
    {
      label: 'entries',
      value: ({ hands = 0, fantasyland_hands = 0, fantasyland_entries = 0 }) =>
        hands > fantasyland_hands ? fantasyland_entries / (hands - fantasyland_hands) : null,
      format: 'rate',
    },
    rate('stays', 'fantasyland_stays', 'fantasyland_hands'),
    rate('scoops', 'scoops', 'hands'),
    rate('scooped', 'scooped', 'hands'),
    count('cleanWins', 'clean_wins'),
  ],
  territory: [
    perGame('tollsReceived', 'tolls_received'),
    perGame('tollsPaid', 'tolls_paid'),
    count('mostToll', 'most_toll'),
    rate('attacks', 'attacks_won', 'attacks'),
    rate('defences', 'defences_won', 'defences'),
    perGame('summons', 'summons'),
    perGame('spells', 'spells'),
    perGame('laps', 'laps'),
    count('level', 'most_level'),
    perGame('lands', 'lands'),
    perGame('assets', 'assets'),
    count('bankruptcies', 'bankruptcies'),
    count('comebacks', 'comebacks'),
  ],
};

const shortestMs = 100;

/** "4.2 s", "12 min", "< 0.1 s" */
function timeText(ms: number, lang: Lang): string {
  if (ms > 0 && ms < shortestMs) return `< ${timeText(shortestMs, lang)}`;
  const seconds = ms / 1000;
  const [unit, n] = seconds < 90 ? (['second', seconds] as const) : (['minute', seconds / 60] as const);
  return n.toLocaleString(lang, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: n < 10 ? 1 : 0 });
}

function text(n: number, format: Format, lang: Lang): string {
  switch (format) {
    case 'count':
      return n.toLocaleString(lang, { maximumFractionDigits: 0 });
    case 'average':
      return n >= 100 || Number.isInteger(n)
        ? n.toLocaleString(lang, { maximumFractionDigits: 0 })
        : formatAverage(n, lang);
    case 'rate':
      return formatRate(n, lang);
    case 'time':
      return timeText(n, lang);
    case 'signed':
      return `${n > 0 ? '+' : n < 0 ? '−' : '±'}${formatAverage(Math.abs(n), lang)}`;
  }
}

/** The facts of a game that are known, as texts. */
export function statisticFacts(game: GameId, values: Values, lang: Lang): { label: string; value: string }[] {
  return [...common, ...facts[game]].flatMap(({ label, value, format }) => {
    const n = value(values);
    return n === null || !Number.isFinite(n) ? [] : [{ label: words[lang][label], value: text(n, format, lang) }];
  });
}
