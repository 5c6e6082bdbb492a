import * as v from 'valibot';
import { Lesson } from '~/learn/lesson';
import type { GameId } from '~/protocol/answers';

/** The lesson of each game, loaded when it is opened. */
const files: Record<GameId, () => Promise<{ default: unknown }>> = {
  hex_taboo: () => import('~/learn/lessons/hex_taboo.json'),
  ludo: () => import('~/learn/lessons/ludo.json'),
  coppit: () => import('~/learn/lessons/coppit.json'),
  pineapple: () => import('~/learn/lessons/pineapple.json'),
  territory: () => import('~/learn/lessons/territory.json'),
};

export async function loadLesson(game: GameId): Promise<Lesson> {
  return v.parse(Lesson, (await files[game]()).default);
}
