import type { Lang } from '~/base/words';
import type { GameId, LevelInfo } from '~/protocol/answers';
import type { Bilingual } from '~/table/game_setup';

/** How a computer looks; drawn by `ComputerFace`. */
export type FaceKind = 'dizzy' | 'friendly' | 'calm' | 'keen' | 'stern' | 'wise';

interface Level {
  label: Bilingual;
  name: Bilingual; // of the computer that plays at this level
  face: FaceKind;
}

const koro = { name: { en: 'Koro', ja: 'コロ' }, face: 'dizzy' } as const;
const mame = { name: { en: 'Mame', ja: 'マメ' }, face: 'friendly' } as const;
const kiri = { name: { en: 'Kiri', ja: 'キリ' }, face: 'calm' } as const;
const sumi = { name: { en: 'Sumi', ja: 'スミ' }, face: 'keen' } as const;
const tetsu = { name: { en: 'Tetsu', ja: 'テツ' }, face: 'stern' } as const;
const satori = { name: { en: 'Satori', ja: 'サトリ' }, face: 'wise' } as const;

const easy = { en: 'Easy', ja: 'やさしい' };
const normal = { en: 'Normal', ja: 'ふつう' };

/** The computer levels of all games by their names in the protocol. The engine describes how each of them plays. */
export const levels: Record<string, Level> = {
  random: { label: { en: 'Random', ja: 'ランダム' }, ...koro },
  easy: { label: easy, ...mame },
  normal: { label: normal, ...kiri },
  greedy: { label: normal, ...kiri },
  cpu: { label: normal, ...kiri },
  hard: { label: { en: 'Hard', ja: '難しい' }, ...tetsu },
  perfect: { label: { en: 'Perfect', ja: '完璧' }, ...satori },
  strong: { label: { en: 'Strong', ja: '強い' }, ...tetsu },
  learned: { label: { en: 'Expert', ja: '達人' }, ...satori },
  ai1: { label: { en: 'Level 1', ja: 'レベル1' }, ...mame },
  ai2: { label: { en: 'Level 2', ja: 'レベル2' }, ...kiri },
  ai3: { label: { en: 'Level 3', ja: 'レベル3' }, ...sumi },
};

export function levelLabel(level: string, lang: Lang): string {
  return levels[level]?.label[lang] ?? level;
}

/** The name of the computer of a level; null for a level that is not in the table. */
export function computerName(level: string, lang: Lang): string | null {
  return levels[level]?.name[lang] ?? null;
}

export function computerFace(level: string): FaceKind {
  return levels[level]?.face ?? 'calm';
}

/** The levels that players can choose. Ludo's `random` is left out, because `ai1` plays the same way. */
export function offeredLevels(game: GameId, all: LevelInfo[]): LevelInfo[] {
  return game === 'ludo' ? all.filter(({ name }) => name !== 'random') : all;
}
