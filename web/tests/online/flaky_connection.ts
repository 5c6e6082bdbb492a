import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line between a browser and a server that can be cut and mended: what a bad network does to a person. */
export class Line {
  private readonly server: Server;
  private readonly pairs = new Set<[Socket, Socket]>();
  private target: number;
  private isCut = false;

  private constructor(target: number) {
    this.target = target;
    this.server = createServer((near) => this.carry(near));
  }

  static async to(url: string): Promise<Line> {
    const line = new Line(Number(new URL(url).port));
    await new Promise<void>((done) => line.server.listen(0, '127.0.0.1', done));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Everything breaks off, and nothing can be reached until it is mended. */
  cut() {
    this.isCut = true;
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }

  /** Nothing arrives any more, in neither direction, and nobody is told: a phone in a tunnel. */
  silence() {
    for (const pair of this.pairs) for (const socket of pair) socket.pause();
  }

  mend() {
    this.isCut = false;
    for (const pair of this.pairs) for (const socket of pair) socket.resume();
  }

  async close() {
    this.cut();
    await new Promise((done) => this.server.close(done));
  }

  private carry(near: Socket) {
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
