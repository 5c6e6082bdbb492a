import * as v from 'valibot';
import { chosenName, deletedPlayer, shownName } from '~/base/names';
import { gameIds, type Json, type JsonObject, Turn } from '~/protocol/answers';

/** Schemas of the server's messages for rooms and the lobby: docs/protocol.md. */

const Anything = v.custom<Json>(() => true);
const AnObject = v.custom<JsonObject>((json) => typeof json === 'object' && json !== null && !Array.isArray(json));

export const Clock = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('move'), seconds: v.number() }),
  v.object({ kind: v.literal('main'), seconds: v.number(), increment: v.number() }),
]);
export type Clock = v.InferOutput<typeof Clock>;

export const helpLevels = ['none', 'warnings', 'full'] as const;
export type HelpLevel = (typeof helpLevels)[number];

const PersonName = v.pipe(v.string(), v.transform(chosenName));

const SeatFields = v.object({
  seat: v.number(),
  kind: v.picklist(['person', 'computer']),
  level: v.optional(v.string()),
  name: v.nullish(PersonName), // null: the seat is empty
  person: v.optional(v.string()), // a public id, p_…
  account: v.optional(v.string()), // a public id, a…; a guest has none
  deleted: v.optional(v.boolean()), // the account has been deleted: the seat has no name
  bot: v.optional(v.boolean()), // a program from outside
  ready: v.optional(v.boolean()),
  present: v.optional(v.boolean()),
  away_ms: v.optional(v.number()),
});
type SeatFields = v.InferOutput<typeof SeatFields>;

export const SeatInfo = v.pipe(
  SeatFields,
  v.transform((seat): SeatFields => (seat.deleted ? { ...seat, name: deletedPlayer() } : seat)),
);
export type SeatInfo = v.InferOutput<typeof SeatInfo>;

/** Whether a person without an account has the seat. */
export function isGuest({ kind, name, account, deleted, bot }: SeatInfo): boolean {
  return kind === 'person' && Boolean(name) && !account && !deleted && !bot;
}

/** A person who has played in the room and given up the seat. */
export const FormerPlayer = v.pipe(
  v.object({ person: v.string(), name: v.string(), deleted: v.optional(v.boolean()) }),
  v.transform((former) => ({ ...former, name: shownName(former.name, former.deleted) })),
);
export type FormerPlayer = v.InferOutput<typeof FormerPlayer>;

/** A room in lists and REST answers; lists leave out some fields. */
export const RoomInfo = v.object({
  room: v.string(),
  status: v.picklist(['waiting', 'playing']),
  game: v.picklist(gameIds),
  options: v.fallback(AnObject, {}),
  clock: v.nullish(Clock),
  public: v.fallback(v.boolean(), true),
  helps: v.fallback(v.picklist(helpLevels), 'warnings'),
  quick: v.optional(v.boolean()), // strangers were matched
  rated: v.fallback(v.boolean(), false),
  clock_class: v.optional(v.string()), // if rated: of the ratings that change
  tournament: v.optional(v.string()), // the code of the tournament that the game is part of
  auto_roll: v.fallback(v.boolean(), false),
  bot_fill_timeout_sec: v.optional(v.number()),
  bot_fill_level: v.optional(v.string()),
  name: v.optional(v.string()),
  seats: v.array(SeatInfo),
  free: v.number(),
  watching: v.optional(v.number()),
  opened_at: v.optional(v.number()),
  played: v.optional(v.number()),
  wins: v.optional(v.record(v.string(), v.number())),
  former: v.optional(v.array(FormerPlayer)),
});
export type RoomInfo = v.InferOutput<typeof RoomInfo>;

/** The answer to joining. The key (`player_id`) is sent only once. */
export const Joined = v.object({
  room: v.string(),
  player_id: v.string(),
  person: v.string(),
  name: v.string(),
  seat: v.number(),
});
export type Joined = v.InferOutput<typeof Joined>;

export const LobbyMessage = v.variant('type', [
  v.object({
    type: v.literal('lobby'),
    rooms: v.array(RoomInfo),
    more: v.optional(v.number()),
    server_time: v.optional(v.number()),
  }),
  v.object({ type: v.literal('lobby_changes'), rooms: v.array(RoomInfo), gone: v.fallback(v.array(v.string()), []) }),
]);
export type LobbyMessage = v.InferOutput<typeof LobbyMessage>;

export const Offered = v.object({ what: v.picklist(['draw', 'takeback', 'settle']), seat: v.number() });
export type Offered = v.InferOutput<typeof Offered>;

/** A seat that does not act: the others may claim in `claim_ms`. */
export const IdleSeat = v.object({ seat: v.number(), claim_ms: v.number() });
export type IdleSeat = v.InferOutput<typeof IdleSeat>;

export const Welcome = v.object({
  type: v.literal('welcome'),
  room: v.string(),
  you: v.object({ person: v.nullable(v.string()), seat: v.nullable(v.number()) }),
  seq: v.number(),
  server_time: v.number(),
  rules_version: v.number(),
  present: v.fallback(v.array(v.number()), []),
  clock: v.optional(v.record(v.string(), v.number())),
  offers: v.fallback(v.array(Offered), []),
  idle: v.fallback(v.array(IdleSeat), []),
  watching: v.optional(v.number()),
  owner: v.fallback(v.boolean(), false), // may remove people and close the room
});
export type Welcome = v.InferOutput<typeof Welcome>;

/** Any other message; its other fields are parsed where they are used. */
export const Message = v.looseObject({
  type: v.string(),
  seq: v.optional(v.number()),
  more: v.optional(v.boolean()),
  cmd_id: v.optional(v.string()),
});
export type Message = v.InferOutput<typeof Message>;

/** The match that was played last, until the next one begins. */
export const LastMatch = v.object({
  match: v.string(),
  seats: v.array(SeatInfo), // as they were
  your_seat: v.optional(v.number()),
  view: Anything,
  hash: v.optional(v.string()),
  position: v.optional(v.string()),
  plies: v.optional(v.number()),
  turn: Turn,
  clock: v.optional(v.record(v.string(), v.number())),
  left: v.fallback(v.array(v.number()), []),
  result: Anything,
});
export type LastMatch = v.InferOutput<typeof LastMatch>;

export const Snapshot = v.object({
  type: v.literal('snapshot'),
  seq: v.number(),
  room: v.object({ ...v.omit(RoomInfo, ['room', 'status', 'seats', 'free']).entries, game: v.picklist(gameIds) }),
  match: v.string(),
  phase: v.picklist(['waiting', 'playing', 'over', 'closed']),
  seats: v.array(SeatInfo),
  seed_hash: v.string(),
  chat: v.fallback(v.array(Message), []), // the last lines
  frozen: v.optional(v.boolean()),
  last: v.optional(LastMatch), // between matches
  // with a match:
  view: v.optional(Anything),
  hash: v.optional(v.string()),
  position: v.optional(v.string()), // a full state consistent with what the viewer knows
  plies: v.optional(v.number()),
  turn: v.optional(Turn),
  moves: v.optional(v.array(Anything)), // the legal moves
  at: v.optional(v.number()),
  clock: v.optional(v.record(v.string(), v.number())),
  offers: v.fallback(v.array(Offered), []),
  acted: v.fallback(v.array(v.number()), []),
  stand_in: v.fallback(v.array(v.number()), []),
  idle: v.fallback(v.array(IdleSeat), []),
  left: v.fallback(v.array(v.number()), []), // in the order in which they left
  between_hands: v.optional(v.boolean()),
  result: v.optional(Anything),
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

/** All messages of one entry of the room's log, in order. They are processed and shown together. */
export interface Entry {
  seq: number;
  messages: Message[];
}

export const History = v.object({
  type: v.literal('history'),
  match: v.string(),
  seq: v.number(),
  from: v.number(),
  count: v.number(),
  plies: v.array(v.object({ seat: v.nullable(v.number()), move: Anything, events: v.array(Anything) })),
});
export type History = v.InferOutput<typeof History>;
