import { expect, it } from 'vitest';
import type { LudoController } from '~/games/ludo/controller';
import { viewOf } from '~/games/ludo/samples';
import { resultText } from '~/games/ludo/table_text';
import type { Json } from '~/protocol/answers';

const view = viewOf('red:2,2,2,2/blue:-1,-1,-1,-1/green:1,1,1,1 red 6 9 - human,human,ai1 sxe');
const context = { lang: 'en', name: (seat: number) => ['Ann', 'Ben', 'Kiri'][seat] } as const;
const textOf = (result: Json) => resultText({ state: { view, result } } as unknown as LudoController, context);

it('ranks the seats', () => {
  const result = { ranking: ['blue', 'green', 'red'], winner: 1, turnCount: 60 };
  expect(textOf(result)).toMatchObject({ headline: 'Ben wins!', winners: [1], ranking: [1, 2, 0] });
});

it('is no draw if nobody won', () => {
  const result = { ranking: ['blue', 'green', 'red'], winner: null, turnCount: 60 };
  expect(textOf(result)).toMatchObject({ headline: 'The game ended early', winners: null });
});
