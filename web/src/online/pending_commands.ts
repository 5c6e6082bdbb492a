import { type JsonObject, Refused } from '~/protocol/answers';
import type { Message } from '~/protocol/messages';
import { randomId } from '~/protocol/rest';

interface Waiting {
  type: string;
  frame: string;
  sent: boolean;
  resolve: (answer: Message | null) => void;
  reject: (error: Refused) => void;
}

/** Commands that the server has not answered yet, in order. */
export class PendingCommands {
  private readonly waiting = new Map<string, Waiting>();

  /** Resolves with the message that answers the command, or null if it was only acknowledged. */
  add(type: string, fields: JsonObject): { frame: string; id: string; answer: Promise<Message | null> } {
    const id = randomId();
    const frame = JSON.stringify({ type, cmd_id: id, ...fields });
    const answer = new Promise<Message | null>((resolve, reject) => {
      this.waiting.set(id, { type, frame, sent: false, resolve, reject });
    });
    return { frame, id, answer };
  }

  sent(id: string) {
    const command = this.waiting.get(id);
    if (command) command.sent = true;
  }

  /** The commands to send on a new connection: unsent ones, and those that may have been lost. */
  frames(): { id: string; frame: string }[] {
    return [...this.waiting].map(([id, { frame }]) => ({ id, frame }));
  }

  /** The server does not recognize repeated commands of spectators: sent twice, they would be executed twice. */
  dropSent() {
    for (const [id, { sent, reject }] of this.waiting) {
      if (!sent) continue;
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
