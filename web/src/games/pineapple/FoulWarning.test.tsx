import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { FoulWarning } from '~/games/pineapple/FoulWarning';
import { readReading } from '~/games/pineapple/reading';

async function shown(top: string, middle: string, bottom: string): Promise<string> {
  const board = { top: top.split(' '), middle: middle.split(' '), bottom: bottom.split(' ') };
  const answer = await (await directEngine()).ask({ cmd: 'query', game: 'pineapple', what: 'read', board });
  return renderToStaticMarkup(<FoulWarning reading={readReading(answer)} settled={false} />);
}

it('shows no warning if a joker can stand for a lower card', async () => {
  expect(await shown('Kc X1 2d', 'Qh Qc 9d 5s 3c', 'Ah Ad 7c 4s')).toBe('');
});

it('names the rows of a foul that cannot be avoided', async () => {
  expect(await shown('Kc Kd 2d', 'Qh Qc 9d 5s 3c', 'Ah Ad 7c 4s')).toContain('pineapple-foul');
});
