import { type JsonObject, Refused } from '~/protocol/answers';
import { type Frames, framesOf } from '~/protocol/compact';
import type { Message } from '~/protocol/messages';
import { randomId } from '~/protocol/rest';

const idBytes = 9; // unique among the commands of one person in one room

interface Waiting {
  type: string;
  frames: Frames;
  sent: string | null; // the frame that was sent last
  resolve: (answer: Message | null) => void;
  reject: (error: Refused) => void;
}

/** Commands that the server has not answered yet, in order. */
export class PendingCommands {
  private readonly waiting = new Map<string, Waiting>();

  /** Resolves with the message that answers the command, or null if it was only acknowledged. */
  add(type: string, fields: JsonObject): { id: string; answer: Promise<Message | null> } {
    const id = randomId(idBytes);
    const frames = framesOf(type, id, fields);
    const answer = new Promise<Message | null>((resolve, reject) => {
      this.waiting.set(id, { type, frames, sent: null, resolve, reject });
    });
    return { id, answer };
  }

  /**
   * The frame to send now. The server recognizes a repeated command by its content, so a command that was sent as a plain
   * object stays one. A server that does not know the compact form gets plain objects only.
   */
  take(id: string, compact: boolean): string | null {
    const command = this.waiting.get(id);
    if (!command) return null;
    const { plain, compact: short } = command.frames;
    command.sent = compact && command.sent !== plain ? (short ?? plain) : plain;
    return command.sent;
  }

  /** The commands to send on a new connection: unsent ones, and those that may have been lost. */
  ids(): string[] {
    return [...this.waiting.keys()];
  }

  /** The server does not recognize repeated commands of spectators: sent twice, they would be executed twice. */
  dropSent() {
    for (const [id, { sent, reject }] of this.waiting) {
      if (sent === null) continue;
      this.waiting.delete(id);
      reject(new Refused('net/lost', 'the connection was lost before an answer arrived'));
    }
  }

  /** Finds the command that a message answers: by `cmd_id`, or for a snapshot by its type. */
  receive(message: Message) {
    if (message.type === 'snapshot') return this.settleSyncs(message);
    const command = message.cmd_id === undefined ? undefined : this.waiting.get(message.cmd_id);
    if (!command || message.cmd_id === undefined) return;
    this.waiting.delete(message.cmd_id);
    if (message.type === 'error') command.reject(new Refused(String(message.code), String(message.message)));
    else command.resolve(message);
  }

  /** Rejects all commands: there will be no more answers. */
  close() {
    for (const { reject } of this.waiting.values()) reject(new Refused('net/closed', 'the connection is closed'));
    this.waiting.clear();
  }

  private settleSyncs(message: Message) {
    for (const [id, { type, resolve }] of this.waiting) {
      if (type !== 'sync') continue;
      this.waiting.delete(id);
      resolve(message);
    }
  }
}
