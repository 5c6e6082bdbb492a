import { defineWords } from '~/base/words';

interface PhaseWords {
  title: string; // of the list of choices
  ask: string; // what the person is asked for
  pass: string; // the label of passing
}

/** Prompts and pass labels by the protocol's phases. */
export const phases = defineWords<Record<string, PhaseWords>>({
  en: {
    spell: { title: 'Spell', ask: 'cast a spell, or roll the dice', pass: 'Roll without a spell' },
    sacrifice: { title: 'Sacrifice', ask: 'choose a card to sacrifice', pass: 'Cancel' },
    shatter: { title: 'Shatter', ask: 'choose the card to destroy', pass: 'Destroy nothing' },
    direction: { title: 'Direction', ask: 'choose which way to go', pass: 'Stay' },
    stones: { title: 'Stone shop', ask: 'buy or sell stones, or move on', pass: 'Leave the shop' },
    buy: { title: 'Card shop', ask: 'buy a card, or none', pass: 'Buy nothing' },
    give: { title: 'Card gift', ask: 'choose a kind of card', pass: 'Take nothing' },
    magic: { title: 'Magic house', ask: 'cast one of these spells, or none', pass: 'Cast nothing' },
    flip: { title: 'Branch', ask: 'switch this branch, or leave it', pass: 'Leave the branch as it is' },
    base: { title: 'Base', ask: 'choose a vacant land to summon on', pass: 'Do not summon' },
    base_summon: { title: 'Base', ask: 'choose a creature to summon', pass: 'Cancel' },
    landing: { title: 'Action', ask: 'summon, fight or give one domain order', pass: 'End the turn' },
    swap_creature: { title: 'Swap', ask: 'choose the new creature', pass: 'Cancel the swap' },
    attack_item: {
      title: 'Attack item',
      ask: 'choose an item for the attack, or none',
      pass: 'Attack without an item',
    },
    defend_item: {
      title: 'Defence item',
      ask: 'choose an item for the defence, or none',
      pass: 'Defend without an item',
    },
    sell: { title: 'Debt', ask: 'you are in debt; choose a domain to sell', pass: 'Sell nothing' },
    discard: { title: 'Too many cards', ask: 'discard down to six cards', pass: 'Keep all' },
  },
  ja: {
    spell: {
      title: 'スペル',
      ask: 'スペルを使うか、サイコロを振ってください',
      pass: 'スペルを使わずサイコロを振る',
    },
    sacrifice: { title: '生贄', ask: '生贄にする手札を選んでください', pass: 'やめる' },
    shatter: { title: '粉砕', ask: '破壊するカードを選んでください', pass: '破壊しない' },
    direction: { title: '進む向き', ask: '進む向きを選んでください', pass: 'とどまる' },
    stones: { title: '魔石屋', ask: '魔石を売買するか、先へ進んでください', pass: '取引を終える' },
    buy: { title: 'カード屋', ask: '1枚買うか、見送ってください', pass: '買わない' },
    give: { title: 'カード授与', ask: '受け取るカードの種類を選んでください', pass: '受け取らない' },
    magic: { title: '魔法の館', ask: 'スペルを1つ使うか、見送ってください', pass: '使わない' },
    flip: { title: '分岐', ask: '分岐を切り替えるか、そのままにしてください', pass: '分岐をそのままにする' },
    base: { title: '遠隔地', ask: '召喚する空き地を選んでください', pass: '召喚しない' },
    base_summon: { title: '遠隔地', ask: '召喚するクリーチャーを選んでください', pass: 'やめる' },
    landing: {
      title: '行動',
      ask: '召喚・攻撃・領地への命令から1つ選んでください',
      pass: '手番を終える',
    },
    swap_creature: { title: '交換', ask: '新しいクリーチャーを選んでください', pass: '交換をやめる' },
    attack_item: { title: '攻撃のアイテム', ask: '攻撃に使うアイテムを選んでください', pass: 'アイテムなしで攻撃' },
    defend_item: { title: '防御のアイテム', ask: '防御に使うアイテムを選んでください', pass: 'アイテムなしで防御' },
    sell: { title: 'マナ不足', ask: 'マナが足りません。売る領地を選んでください', pass: '売らない' },
    discard: { title: '手札が多すぎます', ask: '6枚になるまで捨ててください', pass: '捨てない' },
  },
});
