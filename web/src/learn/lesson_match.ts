import type { Engine } from '~/engine/engine';
import { type Facts, holds } from '~/learn/condition';
import type { Entry, LessonText, Step } from '~/learn/lesson';
import {
  type Answer,
  type GameId,
  type Json,
  type JsonObject,
  Refused,
  type Request,
  type Turn,
} from '~/protocol/answers';
import { movesRequest } from '~/table/choices';

/** How a try stands; a failed one with what to say about it. */
export type Verdict = { kind: 'open' } | { kind: 'solved' } | { kind: 'failed'; text: LessonText };

/** What a move did, with everything that followed from it. */
export interface Played {
  events: Json[];
  view: Json;
  turn: Turn;
  result: Json | null;
}

/** A legal move of the learner, as text or as the protocol's JSON. */
export type LearnerMove = { text: string } | { move: Json };

type ListedMoves = Pick<Answer<'moves'>, 'moves' | 'texts' | 'previews'>;

/**
 * One try of a step in the engine. Nothing is random: the step supplies what chance and the other seats do. Used by the
 * table and by the validator, so both play a step in the same way.
 */
export class LessonMatch {
  private readonly engine: Engine;
  private readonly game: GameId;
  private readonly step: Step;
  private readonly viewer: number | null; // whose view is shown; null: the public's
  private match = '';
  private script: Entry[] = [];
  private turn: Turn = { kind: 'over' };
  private result: Json | null = null;
  private view: Json = null;
  private events: Json[] = []; // since the learner's first move
  private readonly moves: Json[] = []; // the learner's

  constructor(engine: Engine, game: GameId, step: Step, viewer: number | null) {
    this.engine = engine;
    this.game = game;
    this.step = step;
    this.viewer = viewer;
  }

  /** Opens the position. The answer is what follows before the learner is to move: a roll, or another seat's move. */
  async open(): Promise<{ view: Json; played: Played }> {
    const { options, seats, before, script } = this.step;
    const opened = await this.engine.ask({ cmd: 'new', game: this.game, options, seats, chance: 'given' });
    this.match = opened.match;
    this.turn = opened.turn;
    for (const entry of before) await this.enter(entry);
    await this.look();
    const view = this.view;
    this.script = [...script];
    return { view, played: await this.follow([]) };
  }

  /** The learner's moves of this position, those that the step allows. */
  async choices(): Promise<ListedMoves> {
    const { allowed, seat } = this.step;
    const listed = await this.ask(movesRequest(seat));
    const { moves = [], texts = [], previews } = listed;
    const kept = texts.flatMap((text, i) => (!allowed || allowed.includes(text) ? [i] : []));
    return {
      moves: kept.map((i) => moves[i]),
      texts: kept.map((i) => texts[i]),
      previews: previews && kept.map((i) => previews[i]),
    };
  }

  /** The learner moves; chance and the others follow until the learner is to move again or the script ends. */
  async play(learner: LearnerMove): Promise<Played> {
    const events = await this.change({ ...learner, cmd: 'play', seat: this.step.seat });
    const { plies } = await this.ask({ cmd: 'history' });
    this.moves.push(plies.findLast(({ seat }) => seat === this.step.seat)?.move ?? null);
    const all = await this.follow(events);
    this.events = [...this.events, ...all.events];
    return all;
  }

  async verdict(): Promise<Verdict> {
    const { goal, failures, failed, moves } = this.step;
    if (this.moves.length === 0) return { kind: 'open' };
    const facts: Facts = {
      events: this.events,
      moves: this.moves,
      result: this.result,
      view: this.view,
      turn: this.turn,
    };
    const ask = (query: JsonObject) => this.ask({ ...query, cmd: 'query', seat: this.seen });
    if (await holds(goal, facts, ask)) return { kind: 'solved' };
    for (const { when, text } of failures) if (await holds(when, facts, ask)) return { kind: 'failed', text };
    return this.learnerIsToMove() && this.moves.length < moves ? { kind: 'open' } : { kind: 'failed', text: failed };
  }

  learnerIsToMove(): boolean {
    return this.turn.kind === 'seat' && this.turn.seats.includes(this.step.seat);
  }

  ask<C extends 'query' | 'moves' | 'view' | 'think' | 'save' | 'history'>(request: Request<C>): Promise<Answer<C>> {
    return this.engine.ask({ ...request, match: this.match });
  }

  close() {
    if (this.match) void this.engine.ask({ cmd: 'close', match: this.match }).catch(() => undefined);
  }

  /** How many entries of the script have not been played. */
  get scriptLeft(): number {
    return this.script.length;
  }

  /** Plays the script while it is not the learner's turn. It ends where it does not fit what the learner did. */
  private async follow(events: Json[]): Promise<Played> {
    const all = [...events];
    try {
      while (this.turn.kind !== 'over' && !this.learnerIsToMove() && this.script.length > 0) {
        all.push(...(await this.enter(this.script[0])));
        this.script.shift();
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    await this.look();
    return { events: all, view: this.view, turn: this.turn, result: this.result };
  }

  private async enter(entry: Entry): Promise<Json[]> {
    if ('outcome' in entry) return this.change({ cmd: 'outcome', outcome: entry.outcome });
    return this.firstLegal(entry.seat, entry.moves);
  }

  /** What another seat does may depend on the learner: the first move that is possible. */
  private async firstLegal(seat: number, [text, ...others]: string[]): Promise<Json[]> {
    try {
      return await this.change({ cmd: 'play', seat, text });
    } catch (error) {
      if (!(error instanceof Refused) || others.length === 0) throw error;
      return this.firstLegal(seat, others);
    }
  }

  private async change(request: Request<'play' | 'outcome'>): Promise<Json[]> {
    const answer = await this.engine.ask({ ...request, match: this.match, viewer: this.viewer ?? -1 });
    this.turn = answer.turn;
    this.result = answer.result ?? null;
    return answer.events;
  }

  private async look() {
    this.view = (await this.ask({ cmd: 'view', seat: this.seen })).view;
  }

  private get seen(): number | undefined {
    return this.viewer ?? undefined;
  }
}
