import { defineWords } from '~/base/words';
import type { Stone } from '~/games/hex_taboo/state';

export const hexEditorWords = defineWords({
  en: {
    board: 'Board being edited. Arrow keys move, Enter sets a stone.',
    help: 'Choose a stone, then press cells. Press a cell again to remove its stone.',
    brush: 'Stone to place',
    brushes: { red: 'Red', blue: 'Blue', neutral: 'Neutral', empty: 'Empty' } as Record<Stone | 'empty', string>,
    toMove: 'To move',
    rightLeft: 'Blue can still neutralise',
    stonesLeft: 'Stones left in this turn',
    found: ({ who, n, line }: { who: string; n: number; line: string }) => `${who}: ${n} in a row, ${line}`,
  },
  ja: {
    board: '編集中の盤。矢印キーで移動し、Enterで石を置きます。',
    help: '石を選んでマスを押してください。もう一度押すと石を消します。',
    brush: '置く石',
    brushes: { red: '赤', blue: '青', neutral: '無効', empty: '空き' },
    toMove: '次の手番',
    rightLeft: '青はまだ無効化できる',
    stonesLeft: 'この手番で置く石の数',
    found: ({ who, n, line }) => `${who}：${line} の${n}連`,
  },
});

/** What the engine's reasons against a position mean. */
export const hexReasons = defineWords<Record<string, string>>({
  en: {
    last_empty: 'The cell of the last move is empty.',
    last_neutral: 'The last stone is neutral, but cannot have just been neutralised.',
    wrong_mover: 'After the last stone, the other player is to move.',
    decided: 'The last stone has ended the game.',
    full: 'The board is full, so the game is over.',
    run: 'A line of three or more has already decided this game.',
  },
  ja: {
    last_empty: '最後の手のマスに石がありません。',
    last_neutral: '最後の石は無効化されていますが、直前に無効化できる局面ではありません。',
    wrong_mover: '最後の石のあとは、相手の手番です。',
    decided: '最後の石で勝負がついています。',
    full: '盤が埋まっているので、対局は終わっています。',
    run: '3連以上の列があり、もう勝負がついています。',
  },
});
