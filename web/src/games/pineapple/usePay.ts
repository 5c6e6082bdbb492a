import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { PineappleController } from '~/games/pineapple/log';
import { type Pay, payKey, payRequest, ScoreAnswer } from '~/games/pineapple/points';
import { type Row, rows } from '~/games/pineapple/state';
import { categories, type Value } from '~/games/pineapple/values';

/** What the engine has answered. It never answers differently, so every table may use it. */
const known = new Map<string, Pay>();
const nothing: Pay = { points: 0, fantasyland: 0 };
const Wanted = v.array(v.tuple([v.picklist(rows), v.picklist(categories), v.number()]));

async function askPay(table: PineappleController, row: Row, value: Value) {
  const answer = v.parse(ScoreAnswer, await table.ask(payRequest(row, value)));
  const key = payKey(row, value);
  const fantasyland = row === 'top' ? answer.fl_entry_cards[0] : 0;
  if (key) known.set(key, { points: answer.royalties[0][row], fantasyland });
}

/** What hands pay in their rows, by the engine; null until it has answered. */
export function usePay(table: PineappleController, hands: [Row, Value][]): (row: Row, value: Value) => Pay | null {
  const [, again] = useState(0);
  const missing = hands.filter(([row, value]) => {
    const key = payKey(row, value);
    return key !== null && !known.has(key);
  });
  // As text, so that the effect runs when what is missing changes and not at every drawing.
  const wanted = JSON.stringify(missing.map(([row, { category, ranks }]) => [row, category, ranks[0]]));
  useEffect(() => {
    const asked = v.parse(Wanted, JSON.parse(wanted));
    if (asked.length === 0) return;
    let left = false;
    const all = asked.map(([row, category, rank]) => askPay(table, row, { category, ranks: [rank] }));
    Promise.all(all).then(
      () => !left && again((n) => n + 1),
      (error) => console.warn('the engine did not say what a row pays', error),
    );
    return () => {
      left = true;
    };
  }, [table, wanted]);
  return (row, value) => {
    const key = payKey(row, value);
    return key === null ? nothing : (known.get(key) ?? null);
  };
}
