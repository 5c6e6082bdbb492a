import type { EngineMatch } from '~/online/engine_match';
import { type Follower, type MatchState, OutOfSync, type Step } from '~/online/follower';
import { type MatchMessage, matchMessages, turnOf } from '~/online/match_messages';
import { type Json, type JsonObject, Refused, type Turn } from '~/protocol/answers';
import type { Entry, Snapshot } from '~/protocol/messages';
import type { ListedMoves } from '~/table/choices';
import type { MatchSetup } from '~/table/match_setup';

/** Whether the match was ended by something other than the rules, which the engine cannot know. */
const isOutside = (result: Json): result is { reason: string; seat?: number } =>
  ['resign', 'time', 'agreed', 'abandoned', 'settled'].includes(String((result as JsonObject | null)?.reason));

/** Compares the turns. A die waiting to be rolled is a seat's turn on the server, but chance's in the engine. */
function agree(sent: Turn, here: Turn): boolean {
  if (sent.kind !== 'seat') return sent.kind === here.kind;
  if (sent.roll) return here.kind === 'chance';
  return here.kind === 'seat' && here.seats.join() === sent.seats.join();
}

const ofMatch = new Set(['match_start', 'moved', 'outcome', 'match_end', 'taken_back']);

interface Done {
  turn: Turn;
  events?: Json[];
}

/** For games without hidden information: makes the server's moves in the local engine. */
export class OpenFollower implements Follower {
  private readonly at: EngineMatch;
  private readonly setup: MatchSetup;

  constructor(at: EngineMatch, setup: MatchSetup) {
    this.at = at;
    this.setup = setup;
  }

  get match(): string | null {
    return this.at.name;
  }

  reset(snapshot: Snapshot): Promise<MatchState> {
    return this.at.reset(snapshot);
  }

  async follow(entry: Entry): Promise<Step | null> {
    try {
      return await this.replay(matchMessages(entry));
    } catch (error) {
      throw error instanceof Refused ? new OutOfSync(`${error.code}: ${error.message}`) : error;
    }
  }

  private async replay(all: MatchMessage[]): Promise<Step | null> {
    const messages = all.filter(({ type }) => ofMatch.has(type));
    if (messages.length === 0) return null;
    const { done, view } = await this.redoAll(messages);
    const opening = messages[0].type === 'match_start';
    const end = messages.find(({ type }) => type === 'match_end');
    const here = done[done.length - 1].turn;
    const turn: Turn | null = end
      ? { kind: 'over' }
      : messages.reduce<Turn | null>((last, each) => turnOf(each) ?? last, null);
    if (!turn || !agree(turn, here)) throw new OutOfSync('the turn differs from the server');
    const events = done.flatMap((each) => each.events ?? []);
    const moves = messages.filter(({ type }) => type === 'moved').length;
    return { events, moves, opening, view, turn, result: end?.result ?? null, betweenHands: false };
  }

  /** Sends all requests at once: the engine answers in order, and waiting in between would show the move later. */
  private async redoAll([first, ...rest]: MatchMessage[]): Promise<{ done: Done[]; view: Json }> {
    const begun = this.redo(first);
    if (first.type === 'match_start') await begun; // the other requests need the match's name
    const all = [begun, ...rest.map((message) => this.redo(message))];
    const [done, { view }] = await Promise.all([Promise.all(all), this.at.view()]);
    return { done, view };
  }

  /** Applies one message to the engine. */
  private async redo({ type, seat, move, text, options, result }: MatchMessage): Promise<Done> {
    if (type === 'match_start') return this.at.open(options ?? this.setup.options);
    if (!this.at.name) throw new OutOfSync('the match is not open yet');
    switch (type) {
      case 'moved':
        return this.at.ask({ cmd: 'play', seat: seat ?? undefined, ...(text === undefined ? { move } : { text }) });
      case 'outcome':
        return this.at.ask({ cmd: 'outcome', outcome: move });
      case 'match_end': {
        const here = await this.at.ask({ cmd: 'moves' });
        // Over by the rules, even if the winner was absent and the result says so.
        if (here.turn.kind === 'over' || result === undefined || !isOutside(result)) return here;
        return { turn: (await this.at.ask({ cmd: 'end', reason: result.reason, seat: result.seat })).turn };
      }
      default:
        throw new OutOfSync('moves were taken back');
    }
  }

  choices(seat: number): Promise<ListedMoves> {
    return this.at.choices(seat);
  }

  close() {
    this.at.close();
  }
}
