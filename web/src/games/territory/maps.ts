import type { Bilingual } from '~/table/game_setup';

/** Names of the ready maps, for the top bar and set-up; the maps themselves are the engine's. */
export const mapNames: Record<string, Bilingual> = {
  ring_20: { en: 'Twin Gates', ja: '双門の環' },
  loop_12: { en: 'Short Round', ja: '小さな輪' },
  fork_34: { en: 'Two Ways', ja: '二つの道' },
  branch_34: { en: 'Points', ja: '転轍の里' },
  eight_39: { en: 'Figure Eight', ja: '八の字' },
  cross_23: { en: 'Crossing', ja: '十字の道' },
  star_21: { en: 'Four Roads', ja: '四方の星' },
  market_33: { en: 'Market Lane', ja: '市場の近道' },
};

export const mapHelps: Record<string, Bilingual> = {
  ring_20: { en: 'A ring of 20 with two gates.', ja: '20マスの環。ゲート2つ。' },
  loop_12: { en: '12 tiles; short games.', ja: '12マス。短い対局に。' },
  fork_34: { en: '34 tiles; the way splits twice.', ja: '34マス。道が2度分かれます。' },
  branch_34: { en: '34 tiles with branches that change.', ja: '34マス。分岐が切り替わります。' },
  eight_39: { en: '39 tiles, warps, stones.', ja: '39マス。ワープと魔石屋。' },
  cross_23: { en: '23 tiles, three gates.', ja: '23マス。ゲート3つ。' },
  star_21: { en: 'Four dead ends; one turns round.', ja: '行き止まりで折り返します。' },
  market_33: { en: '33 tiles, a lane of shops.', ja: '33マス。店の並ぶ近道。' },
};
