import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy between a browser and a server that can break the connection, as a bad network does. */
export class FlakyConnection {
  private readonly server: Server;
  private readonly pairs = new Set<[Socket, Socket]>();
  private target: number;
  private isCut = false;

  private constructor(target: number) {
    this.target = target;
    this.server = createServer((near) => this.forward(near));
  }

  static async to(url: string): Promise<FlakyConnection> {
    const proxy = new FlakyConnection(Number(new URL(url).port));
    await new Promise<void>((done) => proxy.server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Closes all connections and refuses new ones until `restore`. */
  cut() {
    this.isCut = true;
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }

  /** Stops all data in both directions without closing anything, like a phone in a tunnel. */
  stall() {
    for (const pair of this.pairs) for (const socket of pair) socket.pause();
  }

  restore() {
    this.isCut = false;
    for (const pair of this.pairs) for (const socket of pair) socket.resume();
  }

  async close() {
    this.cut();
    await new Promise((done) => this.server.close(done));
  }

  private forward(near: Socket) {
    if (this.isCut) {
      near.destroy();
      return;
    }
    const far = connect(this.target, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    const end = () => {
      this.pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
  }
}
