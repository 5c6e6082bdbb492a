import type { Color } from '~/base/colors';
import { ludoSetup } from '~/games/ludo/setup';
import { type LudoView, readView, tokensOf } from '~/games/ludo/state';
import { basePosition, goalPosition } from '~/games/ludo/track';
import type { Json, JsonObject } from '~/protocol/answers';

/** A position of Ludo being edited. It may be impossible; the engine checks it. */
export interface Draft {
  players: { color: Color; tokens: number[] }[]; // in seat order; the positions of the four tokens
  mover: Color;
  die: number | null; // null: to be rolled
  turnCount: number;
  ranking: Color[]; // the finished players, first to last
  types: string[]; // of the players, as in the options
  settings: LudoView['settings'];
  settingLetters: string; // the same as in a position line
}

/** A token that has been picked up. */
export interface Picked {
  color: Color;
  id: number;
}

/** A place for tokens: on the ring (no colour), or a player's base or home. */
export interface Spot {
  color: Color | null;
  position: number;
  slot?: number; // in a base: of the token with this id
}

export function readDraft(state: Json): Draft {
  const view = readView(state);
  return {
    players: view.players.map(({ color }) => ({
      color,
      tokens: tokensOf(view, color).map(({ position }) => position),
    })),
    mover: view.players[view.currentPlayerIndex].color,
    die: view.diceValue,
    turnCount: view.turnCount,
    ranking: view.winners.toSorted((a, b) => a.rank - b.rank).map(({ color }) => color),
    types: view.players.map(({ type }) => type),
    settings: view.settings,
    settingLetters: view.position.split(' ').at(-1) ?? '-',
  };
}

export function positionLine({ players, mover, die, turnCount, ranking, types, settingLetters }: Draft): string {
  const tokens = players.map(({ color, tokens }) => `${color}:${tokens.join(',')}`).join('/');
  return [tokens, mover, die ?? '-', turnCount, ranking.join(',') || '-', types.join(','), settingLetters].join(' ');
}

export const startOptions = ({ types, settings }: Draft): JsonObject => ({ players: types, ...settings });

/** The draft as the board draws it. */
export function viewOf({ players, mover, die, ranking, settings, turnCount }: Draft): LudoView {
  return {
    players: players.map(({ color }) => ({ color, type: 'human' })),
    currentPlayerIndex: players.findIndex(({ color }) => color === mover),
    diceValue: die,
    isRolled: die !== null,
    movableTokens: [],
    tokens: Object.fromEntries(
      players.map(({ color, tokens }) => [
        color,
        tokens.map((position) => ({ position, isFinished: position === goalPosition })),
      ]),
    ),
    settings,
    winners: ranking.map((color, i) => ({ color, rank: i + 1, type: 'human' })),
    turnCount,
    position: '',
  };
}

/** Players whose tokens have all just been put on the goal follow in the ranking; the others leave it. */
function withRanking(draft: Draft): Draft {
  const finished = draft.players.filter(({ tokens }) => tokens.every((at) => at === goalPosition));
  const kept = draft.ranking.filter((color) => finished.some((player) => player.color === color));
  const added = finished.map(({ color }) => color).filter((color) => !kept.includes(color));
  return { ...draft, ranking: [...kept, ...added] };
}

export function withToken(draft: Draft, { color, id }: Picked, position: number): Draft {
  const players = draft.players.map((player) =>
    player.color === color ? { ...player, tokens: player.tokens.with(id, position) } : player,
  );
  return withRanking({ ...draft, players });
}

/** Another number of players: those who stay keep their tokens, new ones are in their bases. */
export function withPlayers(draft: Draft, count: number): Draft {
  const colors = ludoSetup.colors(count, { opposite: draft.settings.opposite });
  const players = colors.map(
    (color) => draft.players.find((player) => player.color === color) ?? { color, tokens: Array(4).fill(basePosition) },
  );
  return withRanking({
    ...draft,
    players,
    mover: colors.includes(draft.mover) ? draft.mover : colors[0],
    types: colors.map(() => 'human'),
  });
}

export function cleared(draft: Draft): Draft {
  const players = draft.players.map(({ color }) => ({ color, tokens: Array(4).fill(basePosition) }));
  return { ...draft, players, ranking: [], die: null };
}

/** Moves a finished player one rank up. */
export function rankedHigher(draft: Draft, color: Color): Draft {
  const at = draft.ranking.indexOf(color);
  if (at < 1) return draft;
  return { ...draft, ranking: draft.ranking.with(at, draft.ranking[at - 1]).with(at - 1, color) };
}

/** The tokens at a place. */
export function tokensAt({ players }: Draft, { color, position, slot }: Spot): Picked[] {
  return players.flatMap((player) =>
    player.tokens.flatMap((at, id) =>
      at === position && (color === null || color === player.color) && (slot === undefined || slot === id)
        ? [{ color: player.color, id }]
        : [],
    ),
  );
}

/** Whether a token may be put down there: on the ring, in its own base or home, but not on another token. */
function accepts(draft: Draft, { color }: Picked, spot: Spot): boolean {
  if (spot.color !== null && spot.color !== color) return false;
  const shared = spot.position === basePosition || spot.position === goalPosition;
  return shared || tokensAt(draft, spot).length === 0;
}

/** A press picks a token up, puts it down, or picks up another one. */
export function pressed(draft: Draft, picked: Picked | null, spot: Spot): { draft: Draft; picked: Picked | null } {
  const here = tokensAt(draft, spot);
  if (picked && here.some(({ color, id }) => color === picked.color && id === picked.id))
    return { draft, picked: null };
  if (picked && accepts(draft, picked, spot)) {
    return { draft: withToken(draft, picked, spot.position), picked: null };
  }
  return { draft, picked: here.at(-1) ?? picked };
}
