import { describe, expect, it } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import {
  type CardCounts,
  cleared,
  type Draft,
  filled,
  positionLine,
  readDraft,
  usedCards,
  wholeDeck,
  withCard,
  withChips,
  withFantasyland,
  without,
} from '~/games/pineapple/editor/draft';
import { pineappleReasons } from '~/games/pineapple/editor/words';
import { checkPosition, openPosition } from '~/table/editor/positions';

const sample = '185,215 3 1 4 AdAh/7s8s9s/KcKd/2c/5hX1Tc/0 Qs/TdJdQd/3c3d3h4s5s/2h2s/-/0 none 200,40,20,30,recalc,2';

async function draftOf(line: string): Promise<Draft> {
  const { state } = await openPosition(await directEngine(), 'pineapple', { position: line });
  return readDraft(state);
}

async function freshDraft(): Promise<Draft> {
  const { state } = await openPosition(await directEngine(), 'pineapple', {}, { btn: 0 });
  return readDraft(state);
}

async function judged(draft: Draft): Promise<string | null> {
  const check = await checkPosition(await directEngine(), 'pineapple', positionLine(draft));
  return check.kind === 'bad' ? check.reason : check.kind;
}

async function countsOf({ turn, btn, seats }: Draft): Promise<CardCounts[]> {
  const fantasyland = seats.map((seat) => seat.fantasyland);
  const engine = await directEngine();
  const { seats: counts } = await engine.ask({
    cmd: 'query',
    game: 'pineapple',
    what: 'turn',
    turn,
    btn,
    fantasyland,
  });
  return counts as unknown as CardCounts[];
}

const noLuck = () => 0;

describe('an edited hand of Pineapple', () => {
  it('has the same line as the position it was read from', async () => {
    expect(positionLine(await draftOf(sample))).toBe(sample);
    expect(await judged(await freshDraft())).toBe('good');
  });

  it('puts cards of the deck into a row, and goes on where the row is full', async () => {
    let draft = await freshDraft();
    let slot: Parameters<typeof withCard>[1] = { seat: 1, place: 'top' };
    for (const card of ['Kd', 'X2', '2c', 'Ah']) ({ draft, slot } = withCard(draft, slot, card));
    expect(draft.seats[1].board).toEqual({ top: ['Kd', 'X2', '2c'], middle: ['Ah'], bottom: [] });
    expect(slot).toEqual({ seat: 1, place: 'middle' });
    expect(positionLine(draft)).toContain(' 2cKdX2/Ah/-/-/-/0 ');
    expect(usedCards(draft)).toHaveLength(4);
    const moved = withCard(draft, { seat: 0, place: 'dealt' }, 'Kd').draft;
    expect(moved.seats[1].board.top).toEqual(['X2', '2c']);
    expect(moved.seats[0].dealt).toEqual(['Kd']);
    expect(usedCards(without(moved, 'Kd'))).toHaveLength(3);
    expect(usedCards(cleared(moved))).toEqual([]);
  });

  it('has the deck of the options', async () => {
    const draft = await freshDraft();
    expect(wholeDeck(draft)).toHaveLength(54);
    expect(new Set(wholeDeck(draft)).size).toBe(54);
    expect(wholeDeck({ jokers: 0 })).toHaveLength(52);
  });

  it('is completed with as many cards as the engine expects', async () => {
    const fresh = await freshDraft();
    for (const turn of [0, 1, 2, 5, 8]) {
      const draft = withCard({ ...fresh, turn }, { seat: 0, place: turn === 0 ? 'dealt' : 'top' }, 'As').draft;
      const full = filled(draft, await countsOf(draft), noLuck);
      expect(await judged(full), `turn ${turn}`).toBe('good');
      expect(usedCards(full)).toContain('As');
    }
    const rich = withFantasyland({ ...fresh, turn: 2 }, 0, 15);
    expect(await judged(filled(rich, await countsOf(rich), noLuck))).toBe('good');
  });

  it('shares the chips between the players', async () => {
    const draft = await freshDraft();
    expect(withChips(draft, 0, 190).chips).toEqual([190, 210]);
    expect(withChips(draft, 1, 190).chips).toEqual([210, 190]);
    expect(withChips(draft, 0, 9999).chips).toEqual([400, 0]);
    expect(withChips(draft, 0, Number.NaN).chips).toEqual([0, 400]);
  });

  it('is judged by the engine, whose reasons have words in both languages', async () => {
    const fresh = await freshDraft();
    const reasons = [
      await judged({ ...fresh, turn: 3 }),
      await judged(withFantasyland({ ...fresh, turn: 1 }, 0, 14)),
      await judged(withChips(fresh, 0, 390)),
      await judged({ ...fresh, chips: [100, 200] }),
    ];
    expect(reasons).toEqual(['card_counts', 'fantasyland_turn', 'over', 'chips']);
    for (const reason of reasons) expect(pineappleReasons.ja[reason ?? '']).toBeTruthy();
    expect(Object.keys(pineappleReasons.ja)).toEqual(Object.keys(pineappleReasons.en));
  });
});
