import type { EngineMatch } from '~/online/engine_match';
import { Astray, type Choices, type Follower, type Stand, type Step } from '~/online/follower';
import type { Entry, Snapshot } from '~/online/messages';
import { type Told, toldIn, turnIn } from '~/online/told';
import { type Json, type JsonObject, Refused, type Turn } from '~/protocol/answers';
import type { TableSetup } from '~/table/setup';

/** How it ended where the rules did not end it: what an engine is told then. */
const isOutside = (result: Json): result is { reason: string; seat?: number } =>
  ['resign', 'time', 'agreed', 'abandoned'].includes(String((result as JsonObject | null)?.reason));

/** A die that waits for its hand is a seat's turn on a server, and chance's in the engine. */
function agree(told: Turn, here: Turn): boolean {
  if (told.kind !== 'seat') return told.kind === here.kind;
  if (told.roll) return here.kind === 'chance';
  return here.kind === 'seat' && here.seats.join() === told.seats.join();
}

/** Games in which everybody knows everything: what was done there is done here, and the rules say the rest. */
export class OpenFollower implements Follower {
  private readonly at: EngineMatch;
  private readonly setup: TableSetup;

  constructor(at: EngineMatch, setup: TableSetup) {
    this.at = at;
    this.setup = setup;
  }

  get match(): string | null {
    return this.at.name;
  }

  stand(snapshot: Snapshot): Promise<Stand> {
    return this.at.stand(snapshot);
  }

  async follow(entry: Entry): Promise<Step | null> {
    try {
      return await this.replay(toldIn(entry));
    } catch (error) {
      throw error instanceof Refused ? new Astray(`${error.code}: ${error.message}`) : error;
    }
  }

  private async replay(told: Told[]): Promise<Step | null> {
    const step = { events: [] as Json[], moves: 0, opening: false };
    let here: Turn | null = null;
    let turn: Turn | null = null;
    let result: Json | null = null;
    for (const message of told) {
      const done = await this.redo(message);
      if (!done) continue;
      here = done.turn;
      turn = turnIn(message) ?? turn;
      step.events.push(...(done.events ?? []));
      if (message.type === 'moved') step.moves++;
      if (message.type === 'match_start') step.opening = true;
      if (message.type === 'match_end') [turn, result] = [{ kind: 'over' }, message.result ?? null];
    }
    if (!here) return null;
    if (!turn || !agree(turn, here)) throw new Astray('another one is to move');
    const { view } = await this.at.view();
    return { ...step, view, turn, result, betweenHands: false };
  }

  /** Does here what a message says; null when it says nothing of the match. */
  private async redo(message: Told): Promise<{ turn: Turn; events?: Json[] } | null> {
    const { type, seat, move, options, result } = message;
    if (type === 'match_start') return this.at.open(options ?? this.setup.options);
    if (!['moved', 'outcome', 'match_end', 'taken_back'].includes(type)) return null;
    if (!this.at.name) throw new Astray('nothing is known of this match yet');
    switch (type) {
      case 'moved':
        return this.at.ask({ cmd: 'play', seat: seat ?? undefined, move });
      case 'outcome':
        return this.at.ask({ cmd: 'outcome', outcome: move });
      case 'match_end':
        if (result === undefined || !isOutside(result)) return this.at.ask({ cmd: 'moves' });
        return { turn: (await this.at.ask({ cmd: 'end', reason: result.reason, seat: result.seat })).turn };
      default:
        throw new Astray('moves were taken back');
    }
  }

  choices(seat: number): Promise<Choices> {
    return this.at.choices(seat);
  }

  close() {
    this.at.close();
  }
}
