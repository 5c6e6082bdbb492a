import type { ComponentType } from 'react';
import type { GameId } from '~/protocol/answers';
import type { Bilingual } from '~/table/game_setup';

// The rules of a game for people, with both languages side by side.

export type Cell = Bilingual | string | number;

/** A word and its meaning, or a question and its answer; `see` is the id of the section with the whole rule. */
export type Term = [name: Bilingual, meaning: Bilingual, see?: string];

export interface Table {
  kind: 'table';
  caption: Bilingual;
  head: Cell[];
  rows: Cell[][];
  stacked?: number[]; // on phones each row is a block, and these columns are labelled with their heading
}

export type Block =
  | { kind: 'text'; text: Bilingual }
  | { kind: 'list'; items: Bilingual[] }
  | { kind: 'steps'; items: Bilingual[] }
  | { kind: 'terms'; items: Term[] }
  | Table
  | { kind: 'figure'; Picture: ComponentType; caption: Bilingual }
  | { kind: 'later'; waiting: Bilingual; failed: Bilingual; load: () => Promise<Block[]> }; // read from the engine

export interface Section {
  id: string; // the anchor
  title: Bilingual;
  blocks: Block[];
}

export interface RulesText {
  game: GameId;
  lead: Bilingual; // the game in two sentences
  sections: Section[];
}

export const b = (ja: string, en: string): Bilingual => ({ ja, en });
export const text = (ja: string, en: string): Block => ({ kind: 'text', text: b(ja, en) });
export const list = (...items: Bilingual[]): Block => ({ kind: 'list', items });
export const steps = (...items: Bilingual[]): Block => ({ kind: 'steps', items });
export const terms = (...items: Term[]): Block => ({ kind: 'terms', items });
export const table = (caption: Bilingual, head: Cell[], rows: Cell[][]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
});
export const figure = (Picture: ComponentType, ja: string, en: string): Block => ({
  kind: 'figure',
  Picture,
  caption: b(ja, en),
});
export const section = (id: string, title: Bilingual, ...blocks: Block[]): Section => ({ id, title, blocks });

/** The last two sections of every game. */
export const glossary = (items: Term[]): Section => section('glossary', b('用語集', 'Glossary'), terms(...items));
export const questions = (items: Term[]): Section =>
  section('faq', b('よくある質問', 'Questions and answers'), terms(...items));
