import type { OptionWords, Preset } from '~/table/game_setup';

/** The rule options with labels. Room settings are not among them. */
export const coppitOptions: OptionWords[] = [
  {
    name: 'hats_per_player',
    label: { en: 'Hats of each player', ja: '1人の帽子の数' },
    help: { en: 'Fewer hats make a shorter game.', ja: '少ないほど早く終わります。' },
  },
  {
    name: 'require_6_to_deploy',
    label: { en: 'Only a six leaves the box', ja: '出発は6の目だけ' },
    help: {
      en: 'Otherwise a hat leaves its box with any number.',
      ja: 'オフなら、どの目でもボックスから出られます。',
    },
  },
  {
    name: 'extra_roll_on_6',
    label: { en: 'A six rolls again', ja: '6ならもう一度' },
    help: { en: 'After moving with a six you roll once more.', ja: '6で動かしたあと、もう一度振れます。' },
  },
  {
    name: 'capture_on_pass',
    label: { en: 'Capture in passing', ja: '通り過ぎても捕獲' },
    help: {
      en: 'Towers you walk over are captured too, not only where you stop.',
      ja: '止まったマスだけでなく、通ったマスの塔も捕まえます。',
    },
  },
  {
    name: 'safe_by_color',
    label: { en: 'Coloured spaces are safe', ja: '自分の色のマスは安全' },
    help: {
      en: 'On a space of its own colour a tower cannot be captured.',
      ja: '自分の色のマスにいる塔は捕まりません。',
    },
  },
  {
    name: 'safe_by_gray',
    label: { en: 'Grey spaces are safe', ja: '灰色のマスは安全' },
    help: { en: 'On a grey space nobody can be captured.', ja: '灰色のマスでは、だれも捕まりません。' },
  },
  {
    name: 'allow_box_invasion',
    label: { en: 'Enter the boxes of others', ja: '相手のボックスに入れる' },
    help: {
      en: 'You may go in, but when the owner comes home you are captured.',
      ja: '入れますが、持ち主が帰ると捕まります。',
    },
  },
  {
    name: 'auto_bank_on_return',
    label: { en: 'Bank on coming home', ja: '帰ると自動で確保' },
    help: {
      en: 'Prisoners are banked at once. Otherwise you choose whether the tower stays whole.',
      ja: '連れ帰った捕虜をすぐ確保します。オフなら、塔のまま置くことも選べます。',
    },
  },
  {
    name: 'allow_respawn',
    label: { en: 'Banked hats return', ja: '確保した帽子が戻る' },
    help: {
      en: 'Banked hats go back to their owner’s box instead of leaving the game.',
      ja: '確保された帽子は、持ち主のボックスに戻ります。',
    },
  },
  {
    name: 'allow_backward',
    label: { en: 'Both ways round', ja: '左回りもできる' },
    help: {
      en: 'The ring may be walked counter-clockwise too.',
      ja: '外周を反時計回りにも進めます。オフなら時計回りだけです。',
    },
  },
  {
    name: 'direction_lock',
    label: { en: 'Straight on at the centre', ja: '中央はまっすぐ' },
    help: {
      en: 'Whoever crosses the centre goes straight on. Otherwise you may turn there.',
      ja: '中央を通るときは直進します。オフなら曲がれます。',
    },
  },
  {
    name: 'max_turns',
    label: { en: 'Limit of turns', ja: '手番の上限' },
    help: {
      en: 'After so many turns of all players the game is counted.',
      ja: '全員合わせてこの手番数で終わり、帽子を数えます。',
    },
    none: { en: 'No limit', ja: '制限なし' },
  },
];

export const coppitPresets: Preset[] = [
  {
    id: 'standard',
    label: { en: 'Standard', ja: '標準' },
    help: { en: 'Six hats each, any number leaves the box.', ja: '帽子は6個、どの目でも出発できます。' },
    options: {},
  },
  {
    id: 'short',
    label: { en: 'Short', ja: '短い' },
    help: { en: 'Two hats each: over in ten minutes.', ja: '帽子は2個ずつ。10分ほどで終わります。' },
    options: { hats_per_player: 2, max_turns: 80 },
  },
  {
    id: 'tough',
    label: { en: 'Tough', ja: '激しい' },
    help: {
      en: 'Capture in passing, and only grey spaces are safe.',
      ja: '通り過ぎても捕獲。安全なのは灰色のマスだけです。',
    },
    options: { capture_on_pass: true, safe_by_color: false },
  },
  {
    id: 'slow',
    label: { en: 'Careful', ja: 'じっくり' },
    help: {
      en: 'Only a six leaves the box, and you decide when to bank.',
      ja: '出発は6だけ。確保するかどうかも自分で決めます。',
    },
    options: { require_6_to_deploy: true, auto_bank_on_return: false },
  },
];
