import { matchMessages, turnOf } from '~/online/match_messages';
import { messageTypes } from '~/online/message_types';
import { ServerClocks } from '~/online/server_clocks';
import type { Turn } from '~/protocol/answers';
import type { Entry, Snapshot } from '~/protocol/messages';
import type { MatchSetup } from '~/table/match_setup';

/** State that takes effect when a message arrives, before its animation: clocks, and which seats a computer plays. */
export class Inbox {
  readonly clocks: ServerClocks;
  private readonly setup: MatchSetup;
  private standIns = new Set<number>();
  private turn: Turn = { kind: 'over' };
  private readonly isEnd: (type: string) => boolean;

  constructor(setup: MatchSetup) {
    this.setup = setup;
    this.isEnd = messageTypes(setup.game).isEnd;
    this.clocks = new ServerClocks(setup.clock, setup.seats.length);
  }

  reset({ stand_in, clock = {}, turn = { kind: 'over' } }: Snapshot) {
    this.standIns = new Set(stand_in);
    this.clocks.set(clock);
    this.turn = turn;
    this.run();
    this.clocks.resume();
  }

  receive(entry: Entry) {
    for (const message of matchMessages(entry)) {
      const { type, seat, on } = message;
      this.clocks.receive(message);
      if (type === 'stand_in' && typeof seat === 'number') this.standIns[on ? 'add' : 'delete'](seat);
      this.turn = this.isEnd(type) ? { kind: 'over' } : (turnOf(message) ?? this.turn);
    }
    this.run(); // a stand-in message has no turn
  }

  isComputer(seat: number): boolean {
    return this.setup.seats[seat].kind === 'computer' || this.standIns.has(seat);
  }

  private run() {
    const seats = this.turn.kind === 'seat' ? this.turn.seats : [];
    this.clocks.run(seats.filter((seat) => !this.isComputer(seat)));
  }
}
