import { defineWords } from '~/base/words';

export const ludoEditorWords = defineWords({
  en: {
    help: 'Press a token, then the place where it should stand. Press its base to send it back.',
    ranking: 'Finished',
    rankedHigher: ({ color }: { color: string }) => `${color}: one place up`,
  },
  ja: {
    help: 'コマを押し、次に置く場所を押します。ベースを押すと、ベースに戻ります。',
    ranking: '上がった順',
    rankedHigher: ({ color }) => `${color}を1つ上の順位にする`,
  },
});

/** What the engine's reasons against a position mean. */
export const ludoReasons = defineWords<Record<string, string>>({
  en: {
    same_cell: 'Two tokens stand on one cell.',
    debug_tokens: 'In debug mode the first three tokens of each player must be on the goal.',
    ranking: 'The ranking names a player twice, or one who does not play.',
    unranked: 'Exactly the players with four tokens on the goal have a rank.',
    last_die: 'All players have finished; the last die is missing.',
    last_mover: 'All players have finished; the last one must have moved last.',
    finished_mover: 'The player whose turn it is has finished.',
    no_move: 'No token can move with this die, so the turn would have passed. Choose another die.',
  },
  ja: {
    same_cell: '1つのマスにコマが2つあります。',
    debug_tokens: 'デバッグモードでは、各プレイヤーの最初の3つのコマはゴールにいなければなりません。',
    ranking: '順位に同じ人が2回あるか、参加していない人がいます。',
    unranked: '順位がつくのは、4つのコマがすべてゴールした人だけです。',
    last_die: '全員がゴールしています。最後の目を選んでください。',
    last_mover: '全員がゴールしています。最後に上がった人の手番でなければなりません。',
    finished_mover: '手番の人は、もう上がっています。',
    no_move: 'この目で動かせるコマがないので、手番は移っているはずです。別の目を選んでください。',
  },
});
