import * as v from 'valibot';
import { shownName } from '~/base/names';
import { setups } from '~/games';
import { messageTypes } from '~/online/message_types';
import {
  FormerPlayer,
  IdleSeat,
  type Message,
  Offered,
  type RoomInfo,
  SeatInfo,
  type Snapshot,
  type Welcome,
} from '~/protocol/messages';
import {
  type ChatLine,
  type Idle,
  presets,
  type RoomSeat,
  type RoomState,
  speakerOf,
} from '~/table/room/room_controller';

/** Pure functions that apply a room's messages to its state. */

const maxChatLines = 200; // kept in memory

export function initialRoomState(info: RoomInfo): RoomState {
  return {
    connection: 'connecting',
    lostSince: null,
    lagMs: null,
    code: info.room,
    ...roomFields(info),
    you: { person: null, seat: null },
    owner: false,
    phase: info.status,
    seats: updateSeats([], info.seats),
    seedHash: '',
    watching: info.watching ?? 0,
    offers: [],
    standIns: [],
    left: [],
    idle: [],
    declined: null,
    acted: [],
    readyForNextHand: [],
    chat: [],
    unread: 0,
    muted: [],
    refusal: null,
    frozen: false,
    outdated: null,
    table: null,
  };
}

type RoomFields = Pick<
  RoomState,
  | 'game'
  | 'options'
  | 'clock'
  | 'public'
  | 'helps'
  | 'rated'
  | 'ranked'
  | 'clockClass'
  | 'tournament'
  | 'fillSeconds'
  | 'fillLevel'
  | 'name'
  | 'played'
  | 'wins'
  | 'former'
>;

function roomFields(info: Snapshot['room']): RoomFields {
  const { game, options, clock, helps, rated, name = '', played = 0, wins = {}, former = [] } = info;
  const fill = {
    fillSeconds: info.bot_fill_timeout_sec ?? 0,
    fillLevel: info.bot_fill_level ?? setups[game].usualLevel,
  };
  return {
    game,
    options,
    clock: clock ?? null,
    public: info.public,
    helps,
    rated,
    ranked: rated && info.quick === true,
    clockClass: info.clock_class ?? null,
    tournament: info.tournament ?? null,
    ...fill,
    name,
    played,
    wins,
    former,
  };
}

const shown = (former: FormerPlayer[] = []): FormerPlayer[] =>
  former.map((player) => ({ ...player, name: shownName(player.name, player.deleted) }));

const awayFor = (seat: SeatInfo) => performance.now() - (seat.away_ms ?? 0);

/** Merges a list of seats. Presence is not in every list, so it is carried over by person. */
export function updateSeats(before: RoomSeat[], seats: SeatInfo[]): RoomSeat[] {
  return seats.map((seat) => {
    if (seat.person === undefined) return { ...seat, awaySince: null };
    const known = before.find(({ person }) => person === seat.person);
    const present = seat.present ?? known?.present ?? false;
    const awaySince = present ? null : seat.away_ms === undefined ? (known?.awaySince ?? awayFor(seat)) : awayFor(seat);
    const name = seat.name || seat.deleted ? shownName(seat.name ?? '', seat.deleted) : seat.name;
    return { ...seat, name, present, awaySince };
  });
}

/** The seats and one's own seat, which can change between matches. */
function applySeats(state: RoomState, list: SeatInfo[]): Pick<RoomState, 'seats' | 'you'> {
  const { person } = state.you;
  const mine = person === null ? undefined : list.find((seat) => seat.person === person);
  return { seats: updateSeats(state.seats, list), you: { person, seat: mine?.seat ?? null } };
}

const idleOf = ({ seat, claim_ms }: IdleSeat): Idle => ({ seat, claimAt: performance.now() + claim_ms });

export function applyWelcome(
  state: RoomState,
  { you, owner, present, watching, offers, idle }: Welcome,
): Partial<RoomState> {
  const seats = state.seats.map((seat) =>
    seat.person === undefined ? seat : presenceOf(seat, present.includes(seat.seat)),
  );
  return { you, owner, seats, offers, idle: idle.map(idleOf), watching: watching ?? state.watching };
}

export function applySnapshot(state: RoomState, snapshot: Snapshot): Partial<RoomState> {
  const { phase, last } = snapshot;
  const over = phase === 'over' || state.phase === 'over' || last !== undefined;
  return {
    ...roomFields(snapshot.room),
    seats: updateSeats(state.seats, snapshot.seats),
    seedHash: snapshot.seed_hash,
    // A finished match stays on the table.
    phase: phase === 'playing' ? 'playing' : over ? 'over' : 'waiting',
    offers: snapshot.offers,
    standIns: snapshot.stand_in,
    left: last?.left ?? snapshot.left,
    idle: snapshot.idle.map(idleOf),
    acted: snapshot.acted,
    chat: mergeChat(state, snapshot.chat),
    frozen: snapshot.frozen ?? false,
  };
}

function presenceOf(seat: RoomSeat, present: boolean): RoomSeat {
  return { ...seat, present, awaySince: present ? null : (seat.awaySince ?? performance.now()) };
}

const SeatOnly = v.object({ seat: v.number() });
const Seats = v.object({ seats: v.array(SeatInfo), former: v.optional(v.array(FormerPlayer)) });
const kinds = {
  table: v.object({ ...Seats.entries, seed_hash: v.string() }),
  seats: Seats,
  match_start: Seats,
  ready: v.object({ seat: v.number(), ready: v.optional(v.boolean(), true) }),
  next: SeatOnly,
  presence: v.object({ person: v.string(), present: v.boolean() }),
  offer: Offered,
  answer: v.object({ ...Offered.entries, yes: v.boolean() }),
  idle: IdleSeat,
  stand_in: v.object({ seat: v.number(), on: v.boolean(), left: v.optional(v.boolean(), false) }),
  left: v.object({ left: v.array(v.number()) }),
  watching: v.object({ count: v.number() }),
  chat: v.object({
    seq: v.number(),
    seat: v.nullable(v.number()),
    name: v.nullish(v.string()),
    deleted: v.optional(v.boolean()),
    text: v.optional(v.string()),
    preset: v.optional(v.picklist(presets)),
  }),
  chat_hidden: v.object({ line: v.number() }),
};
const Series = v.object({ played: v.number(), wins: v.record(v.string(), v.number()) });

function lineOf({ seats }: RoomState, message: Message, mine: boolean): ChatLine | null {
  if (!v.is(kinds.chat, message)) return null;
  const { seq, seat, name, deleted, text, preset } = message;
  const person = seat === null ? null : (seats.find((each) => each.seat === seat)?.person ?? null);
  return { id: seq, seat, person, name: shownName(name ?? '', deleted), text, preset, mine };
}

/** Adds the chat lines of a snapshot. Their speakers are known only by seat and name. */
function mergeChat(state: RoomState, lines: Message[]): ChatLine[] {
  const own = state.seats.find(({ person }) => person !== undefined && person === state.you.person);
  const first = state.chat[0]?.id ?? Number.POSITIVE_INFINITY;
  const last = state.chat.at(-1)?.id ?? 0;
  const isMine = ({ seat, name }: ChatLine) => own !== undefined && seat === own.seat && name === own.name;
  const fresh = lines.flatMap((message) => {
    const line = lineOf(state, message, false);
    return line && (line.id < first || line.id > last) ? [{ ...line, mine: isMine(line) }] : [];
  });
  return [...state.chat, ...fresh].toSorted((a, b) => a.id - b.id).slice(-maxChatLines);
}

function applyChat(state: RoomState, message: Message): Partial<RoomState> {
  const mine = message.cmd_id !== undefined;
  const line = lineOf(state, message, mine);
  if (!line) return {};
  const counts = !mine && !state.muted.includes(speakerOf(line));
  return { chat: [...state.chat, line].slice(-maxChatLines), unread: state.unread + (counts ? 1 : 0) };
}

const nothingOpen = { offers: [], declined: null, idle: [], standIns: [], readyForNextHand: [], acted: [] };

function actedBy(state: RoomState, message: Message): Partial<RoomState> {
  const { game, phase, acted, offers, declined, idle } = state;
  const acts = message.type === 'outcome' || messageTypes(game).isMove(message.type);
  if (phase !== 'playing' || message.seq === undefined || !acts) return {};
  if (!v.is(SeatOnly, message)) return {};
  const { seat } = message;
  return {
    ...(offers.length > 0 ? { offers: [] } : {}), // a move cancels earlier offers
    ...(declined ? { declined: null } : {}),
    ...(idle.some((each) => each.seat === seat) ? { idle: idle.filter((each) => each.seat !== seat) } : {}),
    ...(acted.includes(seat) ? {} : { acted: [...acted, seat] }),
  };
}

/** The changes that one message makes to the room. */
export function applyMessage(state: RoomState, message: Message): Partial<RoomState> {
  const series = v.is(Series, message) ? { played: message.played, wins: message.wins } : {};
  return { ...series, ...actedBy(state, message), ...applyRoomMessage(state, message) };
}

function applyRoomMessage(state: RoomState, message: Message): Partial<RoomState> {
  const onSeat = (change: (seat: RoomSeat) => boolean, next: (seat: RoomSeat) => RoomSeat) => ({
    seats: state.seats.map((seat) => (change(seat) ? next(seat) : seat)),
  });
  switch (message.type) {
    case 'table': {
      if (!v.is(kinds.table, message)) return {};
      const phase = state.phase === 'playing' ? 'over' : state.phase;
      const { seats, former, seed_hash } = message;
      return { phase, ...applySeats(state, seats), former: shown(former), seedHash: seed_hash, ...nothingOpen };
    }
    case 'seats':
      return v.is(kinds.seats, message) ? { ...applySeats(state, message.seats), former: shown(message.former) } : {};
    case 'ready':
      return v.is(kinds.ready, message)
        ? onSeat(
            ({ seat }) => seat === message.seat,
            (seat) => ({ ...seat, ready: message.ready ?? true }),
          )
        : {};
    case 'presence': // a game may have an event of this name
      return v.is(kinds.presence, message)
        ? onSeat(
            ({ person }) => person === message.person,
            (seat) => presenceOf(seat, message.present),
          )
        : {};
    case 'chat':
      return applyChat(state, message);
    case 'chat_hidden':
      return v.is(kinds.chat_hidden, message) ? { chat: state.chat.filter(({ id }) => id !== message.line) } : {};
    case 'offer':
      return v.is(kinds.offer, message)
        ? { offers: [...state.offers.filter(({ what }) => what !== message.what), offerOf(message)], declined: null }
        : {};
    case 'answer':
      return v.is(kinds.answer, message) && !message.yes
        ? { offers: state.offers.filter(({ what }) => what !== message.what), declined: offerOf(message) }
        : {};
    case 'idle':
      return v.is(kinds.idle, message)
        ? { idle: [...state.idle.filter(({ seat }) => seat !== message.seat), idleOf(message)] }
        : {};
    case 'stand_in': {
      if (!v.is(kinds.stand_in, message)) return {};
      const others = state.standIns.filter((seat) => seat !== message.seat);
      const standIns = message.on ? [...others, message.seat] : others;
      return message.left && !state.left.includes(message.seat)
        ? { standIns, left: [...state.left, message.seat] }
        : { standIns };
    }
    case 'next':
      return v.is(kinds.next, message) ? { readyForNextHand: [...state.readyForNextHand, message.seat] } : {};
    case 'watching':
      return v.is(kinds.watching, message) ? { watching: message.count } : {};
    case 'match_start':
      return v.is(kinds.match_start, message)
        ? { phase: 'playing', ...applySeats(state, message.seats), ...nothingOpen, left: [] }
        : {};
    case 'taken_back':
      return { offers: [], idle: [] };
    default:
      return applyMatchMessage(state, message);
  }
}

function applyMatchMessage({ game, left }: RoomState, message: Message): Partial<RoomState> {
  const types = messageTypes(game);
  const { type } = message;
  if (types.isStart(type)) return { phase: 'playing', ...nothingOpen, left: [] };
  if (types.isHandStart(type)) return { readyForNextHand: [] };
  if (types.isEnd(type))
    return { phase: 'over', ...nothingOpen, left: v.is(kinds.left, message) ? message.left : left };
  return {};
}

const offerOf = ({ what, seat }: Offered): Offered => ({ what, seat });
