import { setups } from '~/games';
import type { EngineMatch } from '~/online/engine_match';
import { type Follower, type MatchState, OutOfSync, type Step } from '~/online/follower';
import { matchMessages, turnOf } from '~/online/match_messages';
import { messageTypes } from '~/online/message_types';
import type { GameId, Json, Turn } from '~/protocol/answers';
import type { Entry, Snapshot } from '~/protocol/messages';
import type { ListedMoves } from '~/table/choices';
import type { GameMessages } from '~/table/game_setup';

/** Where a game's events are: inside messages, or the messages themselves. */
export type EventsOf = (entry: Entry) => Json[];

export const eventsInMessages: EventsOf = (entry) => matchMessages(entry).flatMap(({ events = [] }) => events);
export const messagesAsEvents =
  (areEvents: (message: Json) => boolean): EventsOf =>
  ({ messages }) =>
    (messages as Json[]).filter(areEvents);

/**
 * For games with hidden cards. With each entry the server sends a position that is consistent with everything the viewer
 * knows. It looks like the true one to this viewer, so views, moves and hints can be computed from it.
 */
export class HiddenFollower implements Follower {
  private readonly at: EngineMatch;
  private readonly eventsOf: EventsOf;
  private readonly types: ReturnType<typeof messageTypes>;
  private readonly own: GameMessages | undefined;

  constructor(at: EngineMatch, game: GameId, eventsOf: EventsOf) {
    this.at = at;
    this.types = messageTypes(game);
    this.own = setups[game].messages;
    this.eventsOf = eventsOf;
  }

  get match(): string | null {
    return this.at.name;
  }

  reset(snapshot: Snapshot): Promise<MatchState> {
    return this.at.reset(snapshot);
  }

  async follow(entry: Entry): Promise<Step | null> {
    const messages = matchMessages(entry);
    const events = this.eventsOf(entry);
    const turn = messages.reduce<Turn | null>((last, message) => turnOf(message) ?? last, null);
    const {
      position,
      hash,
      between_hands = false,
    } = messages.findLast((message) => message.position !== undefined) ?? {};
    const result = this.resultIn(entry);
    if (position === undefined && events.length === 0 && turn === null && result === null) return null;
    if (position === undefined) throw new OutOfSync('the entry has no position');
    const seen = await this.at.look(position);
    if (!seen || (hash !== undefined && seen.hash !== hash))
      throw new OutOfSync('the view of the position differs from the server');
    return {
      events,
      view: seen.view,
      turn: result === null ? (turn ?? seen.turn) : { kind: 'over' },
      result,
      betweenHands: between_hands,
      moves: messages.some(({ type }) => this.types.isMove(type)) ? 1 : 0,
      opening: messages.some(({ type }) => this.types.isStart(type)),
    };
  }

  private resultIn({ messages }: Entry): Json | null {
    const end = messages.findLast(({ type }) => this.types.isEnd(type));
    if (!end) return null;
    if (end.type === this.own?.end) return this.own.result(end);
    return (end.result as Json | undefined) ?? null;
  }

  choices(seat: number): Promise<ListedMoves> {
    return this.at.choices(seat);
  }

  close() {
    this.at.close();
  }
}
