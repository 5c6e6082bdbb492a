import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { setups } from '~/games';
import { fetchMatchLog } from '~/online/match_log';
import type { MatchRoom, OnlineMatch } from '~/online/match_room';
import { messageTypes } from '~/online/message_types';
import { loadMuted, saveMuted } from '~/online/muted';
import { rememberOwnSeed } from '~/online/own_seeds';
import { applyMessage, applySnapshot, applyWelcome, initialRoomState } from '~/online/room_state';
import { type Connect, RoomSocket, type SocketListener } from '~/online/socket';
import { type JsonObject, Refused } from '~/protocol/answers';
import type { Offered, Snapshot, Welcome } from '~/protocol/messages';
import { type Clock, type Entry, History, type Message, type RoomInfo, type SeatInfo } from '~/protocol/messages';
import type { AnyTableController } from '~/table/game_ui';
import type { ClockSetup, MatchSetup } from '~/table/match_setup';
import type { ConnectionStatus, Preset, RoomController, RoomState } from '~/table/room/room_controller';

export type AnyOnlineTableController = AnyTableController & OnlineMatch;

export interface NewMatch {
  link: MatchRoom;
  setup: MatchSetup;
  profiles: boolean[]; // by seat: whether the player has an account
  id: string;
}

export interface RoomOptions {
  info: RoomInfo;
  key: string | null; // null: a spectator
  newMatch: (match: NewMatch) => Promise<AnyOnlineTableController>;
  rulesVersion: () => Promise<number>; // of the local engine
  samePage: () => Promise<boolean>; // whether the server still serves this version of the page
  onLeft?: (person: string) => void; // the seat was given up
  connect?: Connect;
  findRoom?: (code: string) => Promise<unknown>;
}

// Messages that do not concern the match.
const roomOnlyMessages = new Set(['table', 'seats', 'ready', 'chat', 'chat_hidden']);

function clockOf(clock: Clock | null): ClockSetup | null {
  return clock === null || clock.kind === 'none' ? null : clock;
}

function setupOf(
  state: RoomState,
  seats: SeatInfo[],
  options: JsonObject,
  you: number | null = state.you.seat,
): MatchSetup {
  return {
    game: state.game,
    options,
    seats: seats.map((seat) =>
      seat.kind === 'computer'
        ? { kind: 'computer', level: seat.level ?? '' }
        : { kind: 'person', name: seat.name ?? '' },
    ),
    clock: clockOf(state.clock),
    you: you ?? undefined,
    practice: false,
  };
}

/** This player's share of the match's seed: 32 random bytes that not even the server can know in advance. */
function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A room on the server: its connection, its state, and the controller of its match. */
export class OnlineRoom implements RoomController, MatchRoom, SocketListener {
  readonly store: StoreApi<RoomState>;
  readonly controller = this;
  private readonly types: ReturnType<typeof messageTypes>;
  private readonly options: RoomOptions;
  private readonly socket: RoomSocket;
  private table: AnyOnlineTableController | null = null;
  private work: Promise<void> = Promise.resolve(); // tasks for the match, in order; they wait until its board is loaded
  private clocks: Record<string, number> | null = null;
  private outOfSync = false; // a snapshot was requested
  private closed = false;
  private ownSeed: { hash: string; seed: string } | null = null; // for the next match, and the hash it answered

  constructor(options: RoomOptions) {
    this.options = options;
    this.types = messageTypes(options.info.game);
    this.store = createStore<RoomState>(() => ({
      ...initialRoomState(options.info),
      muted: loadMuted(options.info.room),
    }));
    const { connect, findRoom, key } = options;
    this.socket = new RoomSocket({ code: options.info.room, key, listener: this, connect, findRoom });
  }

  get state(): RoomState {
    return this.store.getState();
  }

  // ---- what people can do

  // The same seed for the same hash: whichever of two commands the server accepts, this is the seed that it has.
  ready() {
    const { seedHash } = this.state;
    if (this.ownSeed?.hash !== seedHash) this.ownSeed = { hash: seedHash, seed: newSeed() };
    void this.do('game_start', { seed: this.ownSeed.seed });
  }

  unready() {
    void this.do('game_start', { ready: false });
  }

  resign() {
    void this.do('resign');
  }

  abort() {
    void this.do('abort');
  }

  claim() {
    void this.do('claim');
  }

  async leave() {
    const { person } = this.state.you;
    await this.command('leave');
    if (person !== null) this.options.onLeft?.(person);
  }

  removePerson(person: string) {
    void this.do('remove', { person });
  }

  closeRoom() {
    void this.do('close');
  }

  fill(level: string): Promise<boolean> {
    return this.do('fill', { level });
  }

  offer(what: Offered['what']) {
    void this.do('offer', { what }).then((done) => {
      // The opponent made the same offer first: show that offer, not an error.
      const asked = this.state.offers.some((offer) => offer.what === what);
      if (!done && asked && this.state.refusal === 'offer/none') this.store.setState({ refusal: null });
    });
  }

  answer(what: Offered['what'], yes: boolean) {
    void this.do('answer', { what, yes });
  }

  sendChat(line: { text: string } | { preset: Preset }): Promise<boolean> {
    return this.do('chat', line);
  }

  hideChat(line: number) {
    void this.do('hide_chat', { line });
  }

  mute(speaker: string, on: boolean) {
    const others = this.state.muted.filter((each) => each !== speaker);
    const muted = on ? [...others, speaker] : others;
    this.store.setState({ muted });
    saveMuted(this.state.code, muted);
  }

  readChat() {
    if (this.state.unread > 0) this.store.setState({ unread: 0 });
  }

  takeSeat() {
    this.socket.renew();
  }

  close() {
    this.closed = true;
    this.socket.close();
    this.table?.close();
  }

  /** Sends a command; if it is refused, stores the error code and returns false. */
  private async do(type: string, fields: JsonObject = {}): Promise<boolean> {
    this.store.setState({ refusal: null });
    try {
      await this.command(type, fields);
      return true;
    } catch (error) {
      if (error instanceof Refused && !this.closed) this.store.setState({ refusal: error.code });
      return false;
    }
  }

  // ---- for the match

  async command(type: string, fields: JsonObject = {}) {
    await this.socket.command(type, fields);
  }

  async history(from: number): Promise<History> {
    return v.parse(History, await this.socket.command('history', { from }));
  }

  resync() {
    this.outOfSync = true;
    void this.do('sync');
  }

  matchLog(match: string): Promise<string> {
    return fetchMatchLog(match, this.options.key);
  }

  // ---- from the connection

  onStatus(connection: ConnectionStatus) {
    this.store.setState({ connection, lostSince: connection === 'lost' ? performance.now() : null });
    if (connection === 'lost') this.inLine(() => this.table?.stopClocks());
  }

  onLag(lagMs: number) {
    this.store.setState({ lagMs });
  }

  onWelcome(welcome: Welcome, again: boolean) {
    this.store.setState(applyWelcome(this.state, welcome));
    this.clocks = welcome.clock ?? null;
    this.inLine(async () => {
      if ((await this.options.rulesVersion()) === welcome.rules_version) return;
      this.store.setState({ outdated: 'rules' });
      this.clearTable();
    });
    if (again) void this.comparePages();
  }

  onSnapshot(snapshot: Snapshot) {
    this.clocks = null; // the snapshot has them
    const unseen = this.outOfSync || this.state.phase === 'playing';
    this.outOfSync = false;
    this.store.setState(applySnapshot(this.state, snapshot));
    if (snapshot.phase === 'closed') return this.onStatus('gone');
    const { last } = snapshot;
    if (last) {
      const setup = setupOf(this.state, last.seats, snapshot.room.options, last.your_seat ?? null);
      this.showMatch({ ...snapshot, ...last }, setup, last.seats);
    } else if (snapshot.view !== undefined) {
      this.showMatch(snapshot, setupOf(this.state, snapshot.seats, snapshot.room.options), snapshot.seats);
    } else if (unseen) {
      // The match ended while this client was disconnected.
      this.inLine(() => this.clearTable());
    }
  }

  private showMatch(snapshot: Snapshot, setup: MatchSetup, seats: SeatInfo[]) {
    const { match } = snapshot;
    this.inLine(async () => {
      const table = this.table?.id === match ? this.table : await this.setTable(match, setup, seats);
      await table?.reset(snapshot);
    });
  }

  onEntry(entry: Entry, hurry: boolean) {
    for (const message of entry.messages) this.store.setState(applyMessage(this.state, message));
    const start = entry.messages.find(({ type }) => this.types.isStart(type));
    if (start) return this.begin(start, entry, hurry);
    if (!roomOnlyMessages.has(entry.messages[0].type)) this.inLine(() => this.table?.receive(entry, hurry));
  }

  onCaughtUp() {
    const { clocks } = this;
    this.clocks = null;
    if (clocks) this.inLine(() => this.table?.setClocks(clocks));
  }

  onMessage(message: Message) {
    this.store.setState(applyMessage(this.state, message));
  }

  // ---- the table

  private begin(start: Message, entry: Entry, hurry: boolean) {
    const match = v.is(v.string(), start.match)
      ? start.match
      : (setups[this.state.game].messages?.matchId(start) ?? '');
    const options = v.is(v.record(v.string(), v.any()), start.options) ? start.options : this.state.options;
    const { seats } = this.state;
    const setup = setupOf(this.state, seats, options);
    this.keepOwnSeed(match);
    this.inLine(async () => {
      const table = await this.setTable(match, setup, seats);
      table?.receive(entry, hurry);
    });
  }

  /** Remembers this player's part of the seed, unless the server has set the table again since then. */
  private keepOwnSeed(match: string) {
    if (this.ownSeed?.hash === this.state.seedHash) rememberOwnSeed({ match, ...this.ownSeed });
    this.ownSeed = null;
  }

  /** Loads the board for a match. It is shown when it has a view; until then the last one stays. */
  private async setTable(id: string, setup: MatchSetup, seats: SeatInfo[]): Promise<AnyOnlineTableController | null> {
    if (this.closed || this.state.outdated === 'rules') return null;
    const profiles = seats.map(({ account }) => account !== undefined);
    const table = await this.options.newMatch({ link: this, setup, profiles, id });
    if (this.closed) {
      table.close();
      return null;
    }
    this.table?.close();
    this.table = table;
    void table.opened.then(() => this.table === table && this.store.setState({ table })).catch(console.error);
    return table;
  }

  private clearTable() {
    this.table?.close();
    this.table = null;
    this.store.setState(({ phase }) => ({ table: null, phase: phase === 'over' ? 'waiting' : phase }));
  }

  private inLine(task: () => unknown) {
    this.work = this.work.then(task).then(
      () => undefined,
      (fault) => {
        console.error(fault);
        if (!this.closed) this.store.setState({ refusal: 'net/board' });
      },
    );
  }

  private async comparePages() {
    const same = await this.options.samePage().catch(() => true);
    if (!same && this.state.outdated === null) this.store.setState({ outdated: 'page' });
  }
}
