import type { ComponentType } from 'react';
import type { GameId } from '~/protocol/answers';
import type { Both } from '~/table/game_setup';

// The rules of a game as people read them, in both languages side by side: what is said in one is said in the other.

export type Cell = Both | string | number;

export type Block =
  | { kind: 'text'; text: Both }
  | { kind: 'list'; items: Both[] }
  | { kind: 'steps'; items: Both[] }
  | { kind: 'terms'; items: [Both, Both][] }
  | { kind: 'table'; caption: Both; head: Cell[]; rows: Cell[][] }
  | { kind: 'figure'; Picture: ComponentType; caption: Both }
  | { kind: 'live'; Part: ComponentType };

export interface Section {
  id: string; // the anchor
  title: Both;
  blocks: Block[];
}

export interface RulesText {
  game: GameId;
  lead: Both; // the game in two sentences
  sections: Section[];
}

export const b = (ja: string, en: string): Both => ({ ja, en });
export const text = (ja: string, en: string): Block => ({ kind: 'text', text: b(ja, en) });
export const list = (...items: Both[]): Block => ({ kind: 'list', items });
export const steps = (...items: Both[]): Block => ({ kind: 'steps', items });
export const terms = (...items: [Both, Both][]): Block => ({ kind: 'terms', items });
export const table = (caption: Both, head: Cell[], rows: Cell[][]): Block => ({ kind: 'table', caption, head, rows });
export const figure = (Picture: ComponentType, ja: string, en: string): Block => ({
  kind: 'figure',
  Picture,
  caption: b(ja, en),
});
export const section = (id: string, title: Both, ...blocks: Block[]): Section => ({ id, title, blocks });
