import { defineWords } from '~/base/words';

interface PhaseWords {
  title: string; // of the list of choices
  ask: string; // what the person is asked for
  pass: string; // what leaving it out means here
}

/** By phase of the protocol: what is asked, and what passing means there. */
export const phases = defineWords<Record<string, PhaseWords>>({
  en: {
    spell: { title: 'Spell', ask: 'cast a spell, or roll the dice', pass: 'Roll the dice without a spell' },
    sacrifice: { title: 'Sacrifice', ask: 'choose a card to discard for it', pass: 'Leave it' },
    shatter: { title: 'Shatter', ask: 'choose the card to destroy', pass: 'Destroy none' },
    direction: { title: 'Which way', ask: 'choose which way to walk', pass: 'Stay' },
    stones: { title: 'Stone shop', ask: 'buy or sell stones, or walk on', pass: 'Done at the shop' },
    buy: { title: 'Card shop', ask: 'buy one of the cards, or none', pass: 'Buy none' },
    give: { title: 'Card gift', ask: 'choose what kind of card you get', pass: 'Take none' },
    magic: { title: 'Magic house', ask: 'cast one of the spells, or none', pass: 'Cast none' },
    flip: { title: 'Branch', ask: 'change this branch, or leave it', pass: 'Leave the branch as it is' },
    base: { title: 'Base', ask: 'choose a vacant land to settle from afar', pass: 'Settle nowhere' },
    base_summon: { title: 'Base', ask: 'choose the creature for it', pass: 'Give it up' },
    landing: { title: 'Where you stopped', ask: 'summon, fight or give one land order', pass: 'End the turn here' },
    swap_creature: { title: 'Swap', ask: 'choose the new creature', pass: 'Give the order up' },
    attack_item: { title: 'Your item', ask: 'choose an item for the attack, or none', pass: 'Attack without an item' },
    defend_item: { title: 'Your item', ask: 'choose an item for the defence, or none', pass: 'Defend without an item' },
    sell: { title: 'Debt', ask: 'you are in debt: choose a domain to sell', pass: 'Sell none' },
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
    stones: { title: '魔石屋', ask: '魔石を売り買いするか、先へ進んでください', pass: '取引を終える' },
    buy: { title: 'カード屋', ask: '1枚買うか、見送ってください', pass: '買わない' },
    give: { title: 'カード授与', ask: 'もらうカードの種類を選んでください', pass: 'もらわない' },
    magic: { title: '魔法の館', ask: 'スペルを1つ使うか、見送ってください', pass: '使わない' },
    flip: { title: '分岐', ask: '分岐を切り替えるか、そのままにしてください', pass: '分岐をそのままにする' },
    base: { title: '遠隔地', ask: 'クリーチャーを置く空き地を選んでください', pass: '置かない' },
    base_summon: { title: '遠隔地', ask: '置くクリーチャーを選んでください', pass: 'やめる' },
    landing: {
      title: '止まった土地',
      ask: '召喚・侵略・領地への指示のどれか1つを選んでください',
      pass: '何もせずターンを終える',
    },
    swap_creature: { title: '交換', ask: '新しく置くクリーチャーを選んでください', pass: '交換をやめる' },
    attack_item: { title: '攻めのアイテム', ask: '攻めに使うアイテムを選んでください', pass: 'アイテムなしで攻める' },
    defend_item: { title: '守りのアイテム', ask: '守りに使うアイテムを選んでください', pass: 'アイテムなしで守る' },
    sell: { title: '借金', ask: 'マナが足りません。売る領地を選んでください', pass: '売らない' },
    discard: { title: '手札が多すぎます', ask: '6枚になるまで捨ててください', pass: '捨てない' },
  },
});
