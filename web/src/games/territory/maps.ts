import type { Bilingual } from '~/table/game_setup';

/** Names of the built-in maps, for the top bar and set-up; the engine has the maps. */
export const defaultMap = 'bridge_21'; // as in the engine

export const mapNames: Record<string, Bilingual> = {
  bridge_21: { en: 'High Bridge', ja: '大橋の環' },
  ring_20: { en: 'Twin Gates', ja: '双門の環' },
  loop_12: { en: 'Short Round', ja: '小さな輪' },
  fork_34: { en: 'Two Ways', ja: '二つの道' },
  branch_34: { en: 'Points', ja: '転轍の里' },
  eight_39: { en: 'Figure Eight', ja: '八の字' },
  cross_23: { en: 'Crossing', ja: '十字の道' },
  star_21: { en: 'Four Roads', ja: '四方の星' },
  market_33: { en: 'Market Lane', ja: '市場の近道' },
};

export const mapDescriptions: Record<string, Bilingual> = {
  bridge_21: { en: '21 tiles; a bridge of shops crosses the ring.', ja: '21マス、環を横切る橋に店が並びます' },
  ring_20: { en: '20 tiles in a ring, two gates.', ja: '20マスの環、ゲート2つ' },
  loop_12: { en: '12 tiles, for short games.', ja: '12マス、短い対局向け' },
  fork_34: { en: '34 tiles; the road splits twice.', ja: '34マス、道が2か所で分かれます' },
  branch_34: { en: '34 tiles with switching branches.', ja: '34マス、分岐が切り替わります' },
  eight_39: { en: '39 tiles with warps and a stone shop.', ja: '39マス、ワープと魔石屋' },
  cross_23: { en: '23 tiles, three gates.', ja: '23マス、ゲート3つ' },
  star_21: { en: 'Four dead ends where you turn back.', ja: '行き止まりで折り返します' },
  market_33: { en: '33 tiles with a lane of shops.', ja: '33マス、店の並ぶ近道' },
};
