import type { Lang } from '~/base/words';
import { boxNode, type ColorName, isBox, nodeOf, shortName } from '~/games/coppit/board_file';
import {
  type CoppitChoice,
  type Destination,
  destinationsOf,
  type Effects,
  type Event,
  type Homecoming,
  hatColor,
  hatCount,
  isPlainWalk,
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
  return { label, more: end.effects ? effectsText(t, end.effects, end) : '' };
}

/** Everything that a move does, in one line. */
function effectsText(t: CoppitWords, effects: Effects, end: Destination): string {
  const { captured, passed, joined, beside, home, ends } = effects;
  const name = placeText(t, end.move.to);
  const all = end.moving + hatCount(captured) + hatCount(passed) + joined;
  const parts = [
    isPlainWalk(effects) && t.meetsEmpty({ name }),
    passed.length > 0 && t.meetsPassed({ what: towersText(t, passed) }),
    captured.length > 0 &&
      (home ? t.meetsInvaders({ what: towersText(t, captured) }) : t.meetsCapture({ what: towersText(t, captured) })),
    joined > 0 && t.meetsJoin({ n: all }),
    beside && t.meetsBeside({ name }),
    home && homeText(t, home),
    ends && t.meetsEnd,
  ];
  return parts.filter((part) => part).join(t.list);
}

function homeText(t: CoppitWords, { banked, kept, respawn }: Homecoming): string {
  const parts = [
    banked > 0 && (respawn ? t.meetsRespawn({ n: banked }) : t.meetsBank({ n: banked })),
    kept > 0 && t.meetsKeep({ n: kept }),
  ].filter((part) => part);
  return parts.length > 0 ? parts.join(t.list) : t.meetsHome;
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

/** The short label next to a destination on the board; several moves may end there. */
export function effectsLabel(t: CoppitWords, moves: (Effects | null)[]): string {
  const [effects] = moves;
  if (!effects) return '';
  const taken = hatCount(effects.captured) + hatCount(effects.passed);
  const parts = [
    taken > 0 && t.pillCapture({ n: taken }),
    effects.joined > 0 && t.pillJoin,
    effects.beside && t.pillBeside,
    effects.home && (moves.length > 1 ? t.pillHome : homeLabel(t, effects.home)),
  ].filter((part) => part);
  return parts.length > 0 ? parts.join(t.list) : t.pillEmpty;
}

function homeLabel(t: CoppitWords, { banked, kept }: Homecoming): string {
  if (kept > 0) return t.pillKeep;
  return banked > 0 ? t.pillBank({ n: banked }) : t.pillHome;
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
    else if (event.type === 'end') {
      const ply = Math.max(moves - 1, 0);
      rows.push({ ply, seat: null, text: t.rowEnd, tone: 'good', highlight: t.highlights.end });
    } else if (row) Object.assign(row, rowChange(t, event, row));
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
    case 'capture': {
      const captured = t.rowCapture({ what: hatsText(t, event.hats) });
      const more = row.more ? `${row.more}${t.sentence}${captured}` : captured;
      return { more, highlight: t.highlights.capture };
    }
    case 'bank':
      return { text: t.rowBank({ what: hatsText(t, event.hats) }), tone: 'good', highlight: t.highlights.bank };
    case 'keep':
      return { text: t.rowKeep };
    case 'extra_roll':
      return { text: `${row.text}${t.sentence}${t.rowAgain}` };
    default:
      return {};
  }
}
