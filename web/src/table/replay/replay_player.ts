import { createStore, type StoreApi } from 'zustand/vanilla';
import { motionFactor, useSettings } from '~/base/settings';
import type { Json, Turn } from '~/protocol/answers';
import { animationOf, wait } from '~/table/animation_player';
import { type Check, Flow, isCurrent } from '~/table/flow';
import type { Frame, GameUi } from '~/table/game_ui';
import { wholeLog } from '~/table/history';
import type { SavedMatch } from '~/table/match_setup';
import { textContext } from '~/table/players';
import type { Replay, ReplaySpeed, ReplayState, ReplayViewer, Stop } from '~/table/replay/replay';
import type { ReplayMatch } from '~/table/replay/replay_match';
import { logUntil, stopAfter, stopsOf } from '~/table/replay/stops';
import type { TableState } from '~/table/table_controller';
import { announce, clearAnnouncements } from '~/ui/announcements';
import { play as playSound } from '~/ui/sound';

const restMs = 900; // at each stop, when the replay goes on by itself at normal speed

/** What a stop shows, and the animation from the stop before it. */
interface Scene<V, E, X> {
  frames: Frame<V, E, X>[];
  view: V;
  turn: Turn;
  result: Json | null;
}

interface Parts<V, M, E, X> {
  saved: SavedMatch;
  ui: GameUi<V, M, E, X>;
  match: ReplayMatch;
  table: StoreApi<TableState<V, M, E, X>>;
  embedded: boolean;
  onFail: (fault: unknown) => void;
}

/** The frames before a person has to press for the next hand, and those after it. */
function splitAtPause<V, E, X>(frames: Frame<V, E, X>[]): [Frame<V, E, X>[], Frame<V, E, X>[]] {
  const pause = frames.findIndex(({ gate }) => gate?.kind === 'next');
  return pause < 0 ? [frames, []] : [frames.slice(0, pause), frames.slice(pause)];
}

/** Waits in short steps, so that a key press does not have to wait for the end of a frame. */
async function waitUnlessSuperseded(ms: number, check: Check) {
  const end = performance.now() + ms;
  for (let left = ms; left > 0; left = end - performance.now()) {
    await wait(Math.min(left, 40));
    check();
  }
}

/** Moves a table between the stops of a match. One step runs at a time; whatever a person does supersedes it. */
export class ReplayPlayer<V, M, E, X> implements Replay<E> {
  readonly store: StoreApi<ReplayState<E>>;
  readonly saved: SavedMatch;
  readonly embedded: boolean;
  stops: Stop[] = [];
  private readonly ui: GameUi<V, M, E, X>;
  private readonly match: ReplayMatch;
  private readonly table: StoreApi<TableState<V, M, E, X>>;
  private readonly onFail: (fault: unknown) => void;
  private readonly flow = new Flow();
  private lastStep: Promise<void> = Promise.resolve(); // the engine shows one position at a time
  private runs = 0; // how often it was started; a newer run replaces the one before it

  constructor({ saved, ui, match, table, embedded, onFail }: Parts<V, M, E, X>) {
    this.saved = saved;
    this.ui = ui;
    this.match = match;
    this.table = table;
    this.embedded = embedded;
    this.onFail = onFail;
    this.store = createStore(() => ({ at: 0, playing: false, speed: 1, viewer: 'all', log: [] }));
  }

  get state(): ReplayState<E> {
    return this.store.getState();
  }

  get plies(): number {
    return this.match.plies;
  }

  /** Resolves when the board shows the position that the engine has. */
  get settled(): Promise<void> {
    return this.lastStep;
  }

  /** Shows the position after that many moves; the first thing to call. */
  async open(plies: number): Promise<void> {
    await this.readLog('all');
    this.stops = stopsOf(this.ui, this.state.log, this.plies);
    const at = stopAfter(this.stops, plies);
    this.store.setState({ at });
    this.showScene(at, await this.sceneOf(at, false));
  }

  show(stop: number) {
    this.store.setState({ playing: false });
    void this.goTo(stop, false);
  }

  step(by: 1 | -1) {
    this.store.setState({ playing: false });
    void this.goTo(this.state.at + by, by === 1);
  }

  showMove = (ply: number) => {
    this.show(stopAfter(this.stops, ply + 1));
  };

  /** At the end it starts again from the beginning. */
  setPlaying(on: boolean) {
    if (on === this.state.playing) return;
    this.store.setState({ playing: on });
    if (on) void this.playOn();
    else void this.goTo(this.state.at, false);
  }

  setSpeed(speed: ReplaySpeed) {
    this.store.setState({ speed });
  }

  setViewer(viewer: ReplayViewer) {
    this.store.setState({ playing: false, viewer });
    clearAnnouncements();
    void this.readLog(viewer).then(() => this.goTo(this.state.at, false), this.onFail);
  }

  /** Ends whatever is under way. */
  stop() {
    this.runs++;
    this.flow.stop();
    this.store.setState({ playing: false });
  }

  private async readLog(viewer: ReplayViewer) {
    this.store.setState({ log: wholeLog(this.ui, await this.match.history(viewer)) });
  }

  private async playOn() {
    const run = ++this.runs;
    const goesOn = () => this.state.playing && run === this.runs;
    const last = this.stops.length - 1;
    if (this.state.at >= last) {
      await this.goTo(0, false);
      await wait(restMs / this.state.speed);
    }
    while (goesOn() && this.state.at < last) {
      await this.goTo(this.state.at + 1, true);
      await wait(restMs / this.state.speed);
    }
    if (goesOn()) this.store.setState({ playing: false });
  }

  /** Shows a stop, with the animation of its move or at once. */
  private goTo(wanted: number, animated: boolean): Promise<void> {
    const at = Math.min(Math.max(wanted, 0), this.stops.length - 1);
    const forward = animated && at === this.state.at + 1;
    this.store.setState({ at });
    const check = this.flow.start();
    this.lastStep = this.lastStep.then(async () => {
      if (!isCurrent(check)) return;
      try {
        const scene = await this.sceneOf(at, forward);
        check();
        if (forward) await this.animate(scene.frames, check);
        this.showScene(at, scene);
      } catch (fault) {
        if (isCurrent(check)) this.onFail(fault);
      }
    });
    return this.lastStep;
  }

  private get tableViewer(): number | null {
    const { viewer } = this.state;
    return viewer === 'all' ? null : viewer;
  }

  /** A pause is in the middle of an animation, so it needs the frames even if they are not played. */
  private async sceneOf(at: number, animated: boolean): Promise<Scene<V, E, X>> {
    const { plies, pause } = this.stops[at];
    const { viewer, log } = this.state;
    const before =
      plies === 0 || !(animated || pause)
        ? null
        : this.ui.readView((await this.match.position(plies - 1, viewer)).view);
    const { view, turn, result } = await this.match.position(plies, viewer);
    const after = this.ui.readView(view);
    if (before === null) return { frames: [], view: after, turn, result };
    const events = log.flatMap(({ ply, event }) => (ply === plies - 1 ? [event] : []));
    const frames = animationOf(this.ui, this.saved.setup, {
      before,
      events,
      after,
      viewer: this.tableViewer,
      waited: true,
    });
    const [first, rest] = splitAtPause(frames);
    if (pause) return { frames: first, view: first.at(-1)?.view ?? after, turn, result: null };
    const parted = this.stops[at - 1]?.pause === true;
    return { frames: parted ? rest : frames, view: after, turn, result };
  }

  private async animate(frames: Frame<V, E, X>[], check: Check) {
    const factor = motionFactor() / this.state.speed;
    this.table.setState({ waiting: 'animation', hint: null });
    for (const { view, effect, sound, ms, events = [] } of frames) {
      this.announceEvents(events);
      if (factor === 0) continue;
      if (sound) playSound(sound);
      this.table.setState({ view, effect: effect ?? null });
      await waitUnlessSuperseded(ms * factor, check);
    }
  }

  private announceEvents(events: E[]) {
    const context = textContext(this.saved.setup, useSettings.getState().lang);
    for (const event of events) {
      const text = this.ui.announcement(event, context);
      if (text) announce(text);
    }
  }

  private showScene(at: number, { view, turn, result }: Scene<V, E, X>) {
    const stop = this.stops[at];
    this.table.setState({
      view,
      turn,
      result,
      effect: null,
      hint: null,
      viewer: this.tableViewer,
      waiting: stop.pause ? 'next' : 'replay',
      seat: turn.kind === 'seat' && !stop.pause ? turn.seats[0] : null,
      plies: stop.plies,
      log: logUntil(this.ui, this.state.log, stop),
    });
  }
}
