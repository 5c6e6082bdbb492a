import type { OptionWords, Preset } from '~/table/game_setup';

/** The rule options with labels. Room settings are not among them. */
export const coppitOptions: OptionWords[] = [
  {
    name: 'hats_per_player',
    label: { en: 'Hats per player', ja: '1人の帽子の数' },
    help: { en: 'Fewer hats make a shorter game.', ja: '少ないほど早く終わります。' },
  },
  {
    name: 'require_6_to_deploy',
    label: { en: 'Six needed to leave the box', ja: '出発は6の目だけ' },
    help: {
      en: 'When off, any number will do.',
      ja: 'オフなら、どの目でもボックスから出られます。',
    },
  },
  {
    name: 'extra_roll_on_6',
    label: { en: 'Roll again after a six', ja: '6でもう一度' },
    help: { en: 'After moving with a six, you roll again.', ja: '6で動かしたあと、もう一度振れます。' },
  },
  {
    name: 'capture_on_pass',
    label: { en: 'Capture in passing', ja: '通過でも捕獲' },
    help: {
      en: 'Towers you pass over are captured too, not only those you land on.',
      ja: '止まったマスだけでなく、通過したマスの塔も捕獲します。',
    },
  },
  {
    name: 'safe_by_color',
    label: { en: 'Coloured spaces are safe', ja: '自分の色のマスは安全' },
    help: {
      en: 'A tower on a space of its own colour cannot be captured.',
      ja: '自分の色のマスにいる塔は捕獲されません。',
    },
  },
  {
    name: 'safe_by_gray',
    label: { en: 'Grey spaces are safe', ja: '灰色のマスは安全' },
    help: { en: 'No tower on a grey space can be captured.', ja: '灰色のマスでは、だれも捕獲されません。' },
  },
  {
    name: 'allow_box_invasion',
    label: { en: 'Enter other players’ boxes', ja: '相手のボックスに入れる' },
    help: {
      en: 'You can hide there, but you are captured when the owner comes home.',
      ja: '入れますが、持ち主が帰還すると捕獲されます。',
    },
  },
  {
    name: 'auto_bank_on_return',
    label: { en: 'Bank automatically', ja: '帰還時に自動で確保' },
    help: {
      en: 'Prisoners are banked when they reach your box. When off, you may keep the tower whole.',
      ja: '連れ帰った捕虜をすぐに確保します。オフなら、塔のまま置くことも選べます。',
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
    label: { en: 'Move in both directions', ja: '反時計回りも可' },
    help: {
      en: 'Hats may also move anticlockwise around the ring.',
      ja: '外周を反時計回りにも進めます。オフなら時計回りだけです。',
    },
  },
  {
    name: 'direction_lock',
    label: { en: 'Straight on at the centre', ja: '中央は直進' },
    help: {
      en: 'Hats crossing the centre go straight on. When off, they may turn there.',
      ja: '中央を通るときは直進します。オフなら曲がれます。',
    },
  },
  {
    name: 'max_turns',
    label: { en: 'Turn limit', ja: '手番の上限' },
    help: {
      en: 'The game ends after this many turns in total, and hats are counted.',
      ja: '全員合わせてこの手番数で終了し、帽子を数えます。',
    },
    none: { en: 'No limit', ja: '制限なし' },
  },
];

export const coppitPresets: Preset[] = [
  {
    id: 'standard',
    label: { en: 'Standard', ja: '標準' },
    help: { en: 'Six hats each; any number leaves the box.', ja: '帽子は6個、どの目でも出発できます。' },
    options: {},
  },
  {
    id: 'short',
    label: { en: 'Short', ja: '短め' },
    help: { en: 'Two hats each, about ten minutes.', ja: '帽子は2個ずつ。10分ほどで終わります。' },
    options: { hats_per_player: 2, max_turns: 80 },
  },
  {
    id: 'tough',
    label: { en: 'Tough', ja: '激しめ' },
    help: {
      en: 'Capture in passing; only grey spaces are safe.',
      ja: '通過でも捕獲します。安全なのは灰色のマスだけです。',
    },
    options: { capture_on_pass: true, safe_by_color: false },
  },
  {
    id: 'slow',
    label: { en: 'Careful', ja: 'じっくり' },
    help: {
      en: 'A six is needed to leave the box, and you decide when to bank.',
      ja: '出発は6の目だけ。確保するかどうかも自分で決められます。',
    },
    options: { require_6_to_deploy: true, auto_bank_on_return: false },
  },
];
