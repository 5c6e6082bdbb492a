import type { Lang } from '~/base/words';
import { boxNode, type ColorName, isBox, nodeOf, shortName } from '~/games/coppit/board_file';
import {
  type CoppitChoice,
  type Destination,
  destinationsOf,
  type Encounter,
  type Event,
  hatColor,
  ownerOf,
  type Source,
  sourcesOf,
  type Tower,
  type View,
} from '~/games/coppit/state';
import { type CoppitWords, capitalized, coppitWords } from '~/games/coppit/words';
import type { LogEntry, LogRow, TextContext } from '~/table/game_ui';

/** The name of a node: its role, or its number if it has none. */
export function placeText(t: CoppitWords, id: string): string {
  const node = nodeOf(id);
  if (node.kind === 'box' && node.color) return t.box({ color: t.colors[node.color] });
  if (node.entrance) return t.entrance({ color: t.colors[node.entrance] });
  if (node.kind === 'color' && node.color) return t.colored({ color: t.colors[node.color] });
  if (node.kind === 'grey') return t.grey;
  if (node.junction) return t.junction({ name: shortName(id) });
  return node.track === 'cross' ? t.center : t.ring({ name: shortName(id) });
}

export const towerText = (t: CoppitWords, tower: { hats: string[] }): string =>
  t.tower({ color: t.colors[ownerOf(tower)], n: tower.hats.length });

/** Whether a source is a free hat in its box, not a tower. */
export const isFreeHat = (source: Source) => isBox(source.node) && source.stack === null;

export function sourceText(t: CoppitWords, source: Source): string {
  if (isFreeHat(source)) return t.boxHat;
  return isBox(source.node) ? t.keptTower({ n: source.hats.length }) : towerText(t, source);
}

/** "2 red, 1 blue": hats by colour. */
export function hatsText(t: CoppitWords, hats: string[]): string {
  const counts = new Map<ColorName, number>();
  for (const hat of hats) counts.set(hatColor(hat), (counts.get(hatColor(hat)) ?? 0) + 1);
  return [...counts].map(([name, n]) => t.hats({ color: t.colors[name], n })).join(t.and);
}

/** The route of a walk. */
export function routeText(t: CoppitWords, way: string[]): string {
  const last = way[way.length - 1];
  const box = nodeOf(last);
  if (box.kind === 'box') return t.goHome;
  const walked = isBox(way[0]) ? way.slice(1) : way;
  const n = walked.length - 1;
  const tracks = walked.map((id) => nodeOf(id).track);
  if (!tracks.includes('cross')) {
    const step = (ringIndex(walked[1]) - ringIndex(walked[0]) + 48) % 48;
    return step === 1 ? t.cw({ n }) : t.ccw({ n });
  }
  if (tracks[n] === 'cross') return tracks[0] === 'cross' ? t.alongCross({ n }) : t.intoCross;
  return tracks[0] === 'cross' ? t.outOfCross : t.throughCross;
}

const ringIndex = (id: string) => Number(shortName(id));

export function destinationText(
  t: CoppitWords,
  end: Destination,
  color: ColorName | null,
): { label: string; more: string } {
  const node = nodeOf(end.move.to);
  if (end.way.length === 0) return { label: capitalized(placeText(t, end.move.to)), more: '' };
  const foreign = node.kind === 'box' && node.color !== color && node.color !== null;
  const label = foreign && node.color ? t.intoBox({ color: t.colors[node.color] }) : routeText(t, end.way);
  return { label, more: end.meets ? encounterText(t, end.meets, end) : '' };
}

function encounterText(t: CoppitWords, meets: Encounter, end: Destination): string {
  const name = placeText(t, end.move.to);
  switch (meets.kind) {
    case 'empty':
      return t.meetsEmpty({ name });
    case 'capture':
      return t.meetsCapture({ what: towersText(t, meets.towers) });
    case 'beside':
      return t.meetsBeside({ name });
    case 'join':
      return t.meetsJoin({ n: end.moving + meets.hats });
    case 'home': {
      const n = meets.prisoners;
      if (n === 0) return t.meetsHome;
      return meets.bank ? t.meetsBank({ n }) : t.meetsKeep({ n });
    }
  }
}

const towersText = (t: CoppitWords, towers: Tower[]) => towers.map((tower) => towerText(t, tower)).join(t.and);

/** A move in words, for hints. */
export function moveText(choice: CoppitChoice, view: View, lang: Lang): string {
  const t = coppitWords[lang];
  const [source] = sourcesOf(view, [choice]);
  const [end] = destinationsOf(view, [choice], source);
  const { label, more } = destinationText(t, end, view.turn);
  return t.moveWords({ what: sourceText(t, source), way: label, more });
}

/** The short label next to a destination on the board. */
export function encounterLabel(t: CoppitWords, meets: Encounter | null): string {
  switch (meets?.kind) {
    case undefined:
      return '';
    case 'empty':
      return t.pillEmpty;
    case 'capture':
      return t.pillCapture({ n: meets.towers.reduce((sum, tower) => sum + tower.hats.length, 0) });
    case 'beside':
      return t.pillBeside;
    case 'join':
      return t.pillJoin;
    case 'home':
      return t.pillHome;
  }
}

export function announcement(event: Event, context: TextContext): string | null {
  const t = coppitWords[context.lang];
  if (event.type === 'end') return t.rowEnd;
  const name = t.who({ name: context.name(event.seat), color: t.colors[event.color] });
  switch (event.type) {
    case 'roll':
      return t.sayRoll({ name, die: event.die });
    case 'lost':
      return t.sayLost({ name });
    case 'move':
      return t.sayMove({ name, place: placeText(t, event.to) });
    case 'capture':
      return t.sayCapture({ name, what: hatsText(t, event.hats) });
    case 'bank':
      return t.sayBank({ name, what: hatsText(t, event.hats) });
    case 'keep':
      return t.sayKeep({ name });
    case 'extra_roll':
      return t.sayAgain({ name });
    case 'turn':
      return t.sayTurn({ name });
    default:
      return null;
  }
}

/** One row for each roll and the move made with it. */
export function logRows(log: LogEntry<Event>[], { lang }: { lang: Lang }): LogRow[] {
  const t = coppitWords[lang];
  const rows: LogRow[] = [];
  let moves = 0;
  for (const { event } of log) {
    // A match from a position may start after the roll: then the first move has none.
    if (event.type === 'move' && rows.length === 0) rows.push({ ply: 0, seat: event.seat, text: '' });
    const row = rows.at(-1);
    if (event.type === 'roll') rows.push({ ply: moves, seat: event.seat, die: event.die, text: t.rowChoosing });
    else if (event.type === 'end') rows.push({ ply: Math.max(moves - 1, 0), seat: null, text: t.rowEnd, tone: 'good' });
    else if (row) Object.assign(row, rowChange(t, event, row));
    if (event.type === 'move') moves++;
  }
  return rows;
}

function rowChange(t: CoppitWords, event: Event, row: LogRow): Partial<LogRow> {
  switch (event.type) {
    case 'lost':
      return { text: t.rowLost, tone: 'quiet' };
    case 'move': {
      if (event.to === boxNode(event.color)) return { text: t.rowHome };
      const place = placeText(t, event.to);
      return { text: isBox(event.from) ? t.rowOut({ place }) : t.rowTo({ place }) };
    }
    case 'capture':
      return { more: t.rowCapture({ what: hatsText(t, event.hats) }) };
    case 'bank':
      return { text: t.rowBank({ what: hatsText(t, event.hats) }), tone: 'good' };
    case 'keep':
      return { text: t.rowKeep };
    case 'extra_roll':
      return { text: `${row.text}${t.sentence}${t.rowAgain}` };
    default:
      return {};
  }
}
