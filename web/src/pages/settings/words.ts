import { defineWords } from '~/base/words';
import type { StoredCounts } from '~/pages/settings/actions';

const countEn = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]);

/** What is deleted with the saved games. */
const besidesGamesEn = ({ lines, pending, analyses, seeds }: StoredCounts) => [
  ...countEn(lines + pending, 'game in your record', 'games in your record'),
  ...countEn(analyses, 'analysis', 'analyses'),
  ...countEn(seeds, 'note for the dice check of an online game', 'notes for the dice check of online games'),
];

const besidesGamesJa = ({ lines, pending, analyses, seeds }: StoredCounts) => [
  ...(lines + pending > 0 ? [`戦績${lines + pending}局`] : []),
  ...(analyses > 0 ? [`解析${analyses}件`] : []),
  ...(seeds > 0 ? [`オンライン対局の検証用の控え${seeds}件`] : []),
];

export const settingsWords = defineWords({
  en: {
    title: 'Settings',
    backToGame: 'Back to the game',
    lead: 'For all games on this device. Changes apply immediately.',
    looks: 'Appearance',
    lang: 'Language',
    langHelp: 'Used on every page.',
    theme: 'Theme',
    themeHelp: 'Light paper or a dark room.',
    themes: { system: 'Match device', light: 'Light', dark: 'Dark' },
    palette: 'Player colours',
    paletteHelp: 'Every colour also has its own shape, so you never have to rely on colour alone.',
    palettes: { standard: 'Standard', deuteranopia: 'Red-green colour blindness', contrast: 'High contrast' },
    colors: { red: 'Red', blue: 'Blue', yellow: 'Yellow', green: 'Green' },
    cards: 'Suit colours',
    cardsHelp: 'With four colours you can tell spades from clubs and hearts from diamonds at a glance.',
    cardSets: { four: 'Four', two: 'Two' },
    coordinates: 'Board coordinates',
    coordinatesHelp: 'Labels along the edge, on boards that have them.',
    flipBoard: 'Flip the board',
    flipBoardHelp: 'Shows boards from the opposite side.',
    motion: 'Animation and sound',
    speed: 'Animation speed',
    speedHelp: '“Match device” turns animation off if your device is set to reduce motion.',
    speeds: { system: 'Match device', normal: 'Normal', fast: 'Fast', off: 'Off' },
    sound: 'Sound',
    soundHelp: 'Short wooden sounds for moves, dice, cards and your turn.',
    pace: 'Pace',
    paceHelp: 'Quick keeps the time between your turns short. Original uses the longer delays of the original games.',
    paces: { quick: 'Quick', original: 'Original' },
    play: 'Gameplay',
    confirmMoves: 'Confirm each move',
    confirmMovesHelp: 'The first press shows the move, the second plays it.',
    autoRoll: 'Roll automatically',
    autoRollHelp: 'The die is rolled for you when your turn starts.',
    autoSingleMove: 'Move automatically when there is only one choice',
    autoSingleMoveHelp: 'After a roll, the only possible move is made for you.',
    autoSingleMoves: { off: 'Off', ludo: 'Ludo', dice: 'Ludo and Coppit' },
    helps: 'Warnings on the board',
    helpsHelp: 'Marks losing cells, threatened towers and rows that would foul.',
    you: 'You',
    name: 'Your name',
    nameHelp: 'Shown at your seat; leave blank for “You”.',
    contribute: 'Training data',
    device: 'On this device',
    reset: 'Reset to defaults',
    resetHelp: 'Resets all settings above except language and name.',
    resetDone: 'Settings were reset to their defaults.',
    lessons: {
      label: 'Reset lessons',
      help: ({ n }: { n: number }) =>
        n === 0
          ? 'You have not completed any lesson steps yet.'
          : `You have completed ${n} ${n === 1 ? 'step' : 'steps'}.`,
      button: 'Reset lessons',
      ask: 'Reset the lessons?',
      sure: 'Your progress in all lessons is deleted, and lessons are offered again.',
      done: 'The lessons were reset.',
    },
    puzzles: {
      label: 'Reset puzzles',
      help: ({ n }: { n: number }) =>
        n === 0
          ? 'You have not answered any puzzles yet.'
          : `You have answered ${n} ${n === 1 ? 'puzzle' : 'puzzles'}.`,
      button: 'Reset puzzles',
      ask: 'Reset the puzzles?',
      sure: 'All your answers and your streak will be deleted.',
      done: 'The puzzles were reset.',
    },
    record: {
      label: 'Delete your record',
      help: ({ lines, pending }: StoredCounts) =>
        (lines === 0
          ? 'There are no games in your record.'
          : `${lines} ${lines === 1 ? 'game is' : 'games are'} in your record.`) +
        (pending === 0 ? '' : ` ${pending} more will be added when the server can be reached.`),
      button: 'Delete record',
      ask: 'Delete your record?',
      sure: ({ n }: { n: number }) =>
        `This permanently deletes the results and statistics of ${n} finished ${n === 1 ? 'game' : 'games'}. Saved games are kept.`,
      done: 'Your record was deleted.',
    },
    games: {
      label: 'Delete all saved games',
      help: (counts: StoredCounts) => {
        const { matches: n } = counts;
        const saved = n === 0 ? 'No games are' : n === 1 ? '1 game is' : `${n} games are`;
        const more = besidesGamesEn(counts).join(', ');
        return `${saved} saved in this browser.${more && ` Also deleted: ${more}.`}`;
      },
      button: 'Delete all',
      ask: 'Delete all saved games?',
      sure: (counts: StoredCounts) => {
        const games = countEn(counts.matches, 'saved game', 'saved games, finished and unfinished');
        return `This permanently deletes: ${[...games, ...besidesGamesEn(counts)].join(', ')}. To keep a game, open it and save it to a file first.`;
      },
      done: 'All saved games were deleted.',
    },
    cancel: 'Cancel',
    clearFailed: 'That could not be deleted. Please reload the page and try again.',
  },
  ja: {
    title: '設定',
    backToGame: '対局に戻る',
    lead: 'この端末でのすべての対局に適用されます。変更はすぐに反映されます。',
    looks: '表示',
    lang: '言語',
    langHelp: 'すべてのページで使われます。',
    theme: 'テーマ',
    themeHelp: '明るい紙の色か、落ち着いた暗い色です。',
    themes: { system: '端末に合わせる', light: 'ライト', dark: 'ダーク' },
    palette: 'プレイヤーの色',
    paletteHelp: '色ごとに形も決まっているので、色だけに頼らず見分けられます。',
    palettes: { standard: '標準', deuteranopia: '色覚サポート（赤・緑）', contrast: '高コントラスト' },
    colors: { red: '赤', blue: '青', yellow: '黄', green: '緑' },
    cards: 'トランプの色',
    cardsHelp: '4色にすると、スペードとクラブ、ハートとダイヤを一目で見分けられます。',
    cardSets: { four: '4色', two: '2色' },
    coordinates: '盤の座標',
    coordinatesHelp: '座標のある盤で、ふちに表示します。',
    flipBoard: '盤を反転する',
    flipBoardHelp: '盤を反対側から見た向きで表示します。',
    motion: 'アニメーションと音',
    speed: 'アニメーションの速さ',
    speedHelp: '「端末に合わせる」では、端末で動きを減らす設定になっているとオフになります。',
    speeds: { system: '端末に合わせる', normal: 'ふつう', fast: '速い', off: 'オフ' },
    sound: '効果音',
    soundHelp: '着手、サイコロ、カード、あなたの番を、短い木の音で知らせます。',
    pace: 'テンポ',
    paceHelp: '「速め」では、自分の番までの待ち時間が短くなります。「原作どおり」では、原作の長い間をおきます。',
    paces: { quick: '速め', original: '原作どおり' },
    play: '対局',
    confirmMoves: '着手を確認する',
    confirmMovesHelp: '一度押すと手が表示され、もう一度押すと確定します。',
    autoRoll: 'サイコロを自動で振る',
    autoRollHelp: '自分の番になると、自動でサイコロを振ります。',
    autoSingleMove: '選択肢が一つなら自動で動かす',
    autoSingleMoveHelp: 'サイコロを振ったあと、選べる手が一つだけのときは自動で動かします。',
    autoSingleMoves: { off: 'オフ', ludo: 'ルドー', dice: 'ルドーとコピット' },
    helps: '盤の注意表示',
    helpsHelp: '負けになるマス、狙われている塔、ファウルになりそうな段に印を出します。',
    you: 'あなた',
    name: '名前',
    nameHelp: 'あなたの席に表示されます。空欄なら「あなた」です。',
    contribute: '学習データ',
    device: 'この端末',
    reset: '初期設定に戻す',
    resetHelp: '言語と名前を除く、上の設定をすべて戻します。',
    resetDone: '初期設定に戻しました。',
    lessons: {
      label: 'レッスンのリセット',
      help: ({ n }) => (n === 0 ? 'まだ完了したステップはありません。' : `${n}ステップを完了しています。`),
      button: 'レッスンをリセット',
      ask: 'レッスンをリセットしますか？',
      sure: 'すべてのレッスンの進み具合を削除し、レッスンをもう一度案内します。',
      done: 'レッスンをリセットしました。',
    },
    puzzles: {
      label: 'パズルのリセット',
      help: ({ n }) => (n === 0 ? 'まだ回答したパズルはありません。' : `${n}問に回答済みです。`),
      button: 'パズルをリセット',
      ask: 'パズルをリセットしますか？',
      sure: 'これまでの答えと連続日数をすべて削除します。',
      done: 'パズルをリセットしました。',
    },
    record: {
      label: '戦績を削除',
      help: ({ lines, pending }) =>
        (lines === 0 ? '戦績に対局はありません。' : `戦績には${lines}局あります。`) +
        (pending === 0 ? '' : `サーバーに接続できると、さらに${pending}局が加わります。`),
      button: '戦績を削除',
      ask: '戦績を削除しますか？',
      sure: ({ n }) => `終局した${n}局の結果と統計を完全に削除します。保存された対局は残ります。`,
      done: '戦績を削除しました。',
    },
    games: {
      label: '保存された対局をすべて削除',
      help: (counts) => {
        const { matches: n } = counts;
        const saved =
          n === 0 ? 'このブラウザに保存された対局はありません。' : `このブラウザに${n}局が保存されています。`;
        const more = besidesGamesJa(counts).join('、');
        return saved + (more && `ほかに${more}も削除されます。`);
      },
      button: 'すべて削除',
      ask: '保存された対局をすべて削除しますか？',
      sure: (counts) => {
        const games = counts.matches === 0 ? [] : [`保存された対局${counts.matches}局（途中のものも含む）`];
        const all = [...games, ...besidesGamesJa(counts)].join('、');
        return `${all}を完全に削除します。残したい対局は、先に開いてファイルに保存してください。`;
      },
      done: '保存された対局をすべて削除しました。',
    },
    cancel: 'キャンセル',
    clearFailed: '削除できませんでした。ページを再読み込みして、もう一度お試しください。',
  },
});
export type SettingsWords = (typeof settingsWords)['en'];
