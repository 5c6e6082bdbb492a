import type { Card } from './book';
import type { EmblemName } from './emblems';

/** The emblem of a card: its own, otherwise one for its effect, so that cards of other sets have one too. */

const own: Record<string, EmblemName> = {
  cinder_pup: 'paw',
  drizzle_pup: 'paw',
  pebble_pup: 'paw',
  feather_pup: 'paw',
  forge_ox: 'horns',
  scorch_brute: 'fist',
  tide_brute: 'fist',
  quarry_brute: 'fist',
  gust_brute: 'fist',
  bruiser: 'fist',
  emberlance: 'spear',
  rekindled_heron: 'bird',
  sparrow_scout: 'bird',
  skyroad_courier: 'wing',
  ashwing_raider: 'wing',
  needle_bat: 'wing',
  twin_maw: 'jaws',
  two_headed_hound: 'jaws',
  kiln_warden: 'tower',
  rampart_breaker: 'tower',
  furnace_idol: 'idol',
  harbour_chain: 'chain',
  brackish_cushion: 'drop',
  still_pool: 'drop',
  lagoon_jailer: 'bars',
  foam_sprite: 'bubbles',
  reef_coil: 'serpent',
  rime_stalker: 'blade',
  abyss_sovereign: 'crown',
  ledger_baron: 'crown',
  clod: 'stone',
  standing_stone: 'stone',
  thorn_hedge: 'thorns',
  watch_gargoyle: 'eye',
  copse_keeper: 'leaf',
  field_tender: 'leaf',
  moorland_archer: 'bow',
  whirl_duelist: 'blade',
  hex_lantern: 'lantern',
  hired_hand: 'mask',
  masked_captain: 'mask',
  bone_sentinel: 'skull',
  headless_rider: 'skull',
  coffer_trap: 'chest',
  cudgel: 'club',
  great_flail: 'club',
  paired_batons: 'club',
  saw_blade: 'blade',
  quick_rapier: 'blade',
  felling_axe: 'axe',
  bore_lance: 'spear',
  padded_coat: 'coat',
  lamellar: 'coat',
  full_harness: 'coat',
  spike_buckler: 'shield',
  parry_board: 'shield',
  ward_board: 'shield',
  last_ember: 'idol',
  statue_dust: 'stone',
  third_die: 'dice',
  tax_notice: 'coin',
  mire: 'swirl',
  dawn_mark: 'sun',
  truce_seal: 'seal',
  even_toll: 'coin',
};

const byEffect: Record<string, EmblemName> = {
  set_stride: 'steps',
  stride_range: 'steps',
  third_die: 'dice',
  damage: 'bolt',
  put_mark: 'seal',
  reverse: 'turn',
  max_hp: 'heart',
  heal_all: 'heart',
  terrain: 'land',
  steal_percent: 'coin',
  steal_per_domain: 'coin',
  lap_wage: 'coin',
  fixed_toll: 'coin',
  draw: 'cards',
  untap_all: 'sun',
  warp_vacant: 'leap',
  warp_near: 'leap',
  warp_gate: 'gate',
  shatter: 'broken',
  switch_all: 'switch',
};

const bySkill: Record<string, EmblemName> = {
  snare: 'bars',
  defensive: 'tower',
  first: 'blade',
  double: 'blade',
  nullify: 'shield',
  regrow: 'heart',
  instant_death: 'skull',
  ability: 'bow',
  tax: 'crown',
  blink: 'wing',
};

const byItemClass: Record<string, EmblemName> = {
  weapon: 'blade',
  armour: 'shield',
  accessory: 'charm',
  scroll: 'scroll',
};

export function emblemOf(card: Card): EmblemName {
  if (own[card.id]) return own[card.id];
  if (card.kind === 'item') return byItemClass[card.item_class ?? ''] ?? 'charm';
  if (card.kind === 'spell') return byEffect[card.effect?.kind ?? ''] ?? 'scroll';
  const skill = card.skills.map((each) => bySkill[each.skill]).find(Boolean);
  return skill ?? 'fist';
}
