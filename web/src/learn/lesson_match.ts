import type { Engine } from '~/engine/engine';
import { type Facts, holds } from '~/learn/condition';
import type { Entry, LessonText, Step } from '~/learn/lesson';
import { type Answer, type GameId, type Json, type JsonObject, Refused, type Request } from '~/protocol/answers';
import type { ListedMoves } from '~/table/choices';
import type { MatchQuestion, Played } from '~/table/exercise/exercise';
import { ExerciseMatch } from '~/table/exercise/exercise_match';

/** How a try stands; a failed one with what to say about it. */
export type LessonVerdict = { kind: 'open' } | { kind: 'solved' } | { kind: 'failed'; text: LessonText };

/** A legal move of the learner, as text or as the protocol's JSON. */
export type LearnerMove = { text: string } | { move: Json };

/**
 * One try of a step in the engine. Nothing is random: the step supplies what chance and the other seats do. Used by the
 * table and by the validator, so both play a step in the same way.
 */
export class LessonMatch {
  private readonly match: ExerciseMatch;
  private readonly step: Step;
  private script: Entry[] = [];
  private events: Json[] = []; // since the learner's first move
  private readonly moves: Json[] = []; // the learner's

  constructor(engine: Engine, game: GameId, step: Step, viewer: number | null) {
    this.match = new ExerciseMatch(engine, game, viewer);
    this.step = step;
  }

  /** Opens the position; the answer is the view of it. */
  async open(): Promise<Json> {
    const { options, seats, before, script } = this.step;
    await this.match.open(options, seats);
    for (const entry of before) await this.enter(entry);
    this.script = [...script];
    return this.match.look();
  }

  /** What follows before the learner is to move: a roll, or another seat's move. */
  begin(): Promise<Played> {
    return this.follow([]);
  }

  /** The learner's moves of this position, those that the step allows. */
  choices(): Promise<ListedMoves> {
    return this.match.choices(this.step.seat, this.step.allowed);
  }

  /** The learner moves; chance and the others follow until the learner is to move again or the script ends. */
  async play(learner: LearnerMove): Promise<Played> {
    const events = await this.match.change({ ...learner, cmd: 'play', seat: this.step.seat });
    const { plies } = await this.ask({ cmd: 'history' });
    this.moves.push(plies.findLast(({ seat }) => seat === this.step.seat)?.move ?? null);
    const all = await this.follow(events);
    this.events = [...this.events, ...all.events];
    return all;
  }

  async verdict(): Promise<LessonVerdict> {
    const { goal, failures, failed, moves } = this.step;
    if (this.moves.length === 0) return { kind: 'open' };
    const facts: Facts = {
      events: this.events,
      moves: this.moves,
      result: this.match.result,
      view: this.match.view,
      turn: this.match.turn,
    };
    const ask = (query: JsonObject) => this.match.query(query);
    if (await holds(goal, facts, ask)) return { kind: 'solved' };
    for (const { when, text } of failures) if (await holds(when, facts, ask)) return { kind: 'failed', text };
    return this.learnerIsToMove() && this.moves.length < moves ? { kind: 'open' } : { kind: 'failed', text: failed };
  }

  learnerIsToMove(): boolean {
    return this.match.isToMove(this.step.seat);
  }

  ask<C extends MatchQuestion>(request: Request<C>): Promise<Answer<C>> {
    return this.match.ask(request);
  }

  close() {
    this.match.close();
  }

  /** How many entries of the script have not been played. */
  get scriptLeft(): number {
    return this.script.length;
  }

  /** Plays the script while it is not the learner's turn. It ends where it does not fit what the learner did. */
  private async follow(events: Json[]): Promise<Played> {
    const all = [...events];
    try {
      while (this.match.turn.kind !== 'over' && !this.learnerIsToMove() && this.script.length > 0) {
        all.push(...(await this.enter(this.script[0])));
        this.script.shift();
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    return this.match.after(all);
  }

  private async enter(entry: Entry): Promise<Json[]> {
    if ('outcome' in entry) return this.match.change({ cmd: 'outcome', outcome: entry.outcome });
    return this.firstLegal(entry.seat, entry.moves);
  }

  /** What another seat does may depend on the learner: the first move that is possible. */
  private async firstLegal(seat: number, [text, ...others]: string[]): Promise<Json[]> {
    try {
      return await this.match.change({ cmd: 'play', seat, text });
    } catch (error) {
      if (!(error instanceof Refused) || others.length === 0) throw error;
      return this.firstLegal(seat, others);
    }
  }
}
