import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server for one test, which can be killed and restarted on the same port with the same database. */
export class OwnServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'taku-test-'));
  private process: ChildProcess | null = null;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    const program = process.env.TAKU_PROGRAM ?? '../build/taku';
    const options = ['--admin-port', 'off', '--db', join(this.folder, 'taku.db'), '--web', 'dist', '--limits', 'off'];
    const started = spawn(program, ['serve', '--port', String(this.port), ...options, '--log-level', 'warning'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = started;
    await new Promise<void>((ready, fail) => {
      let output = '';
      started.stdout.on('data', (data) => {
        output += data;
        const [, port] = output.match(/READY http:\/\/[^:]+:(\d+)/) ?? [];
        if (!port) return;
        this.port = Number(port);
        ready();
      });
      started.on('exit', (code) => fail(new Error(`the server exited with ${code}: ${output}`)));
    });
  }

  /** Like a power cut: no shutdown, nothing more is written. */
  async kill() {
    const { process: running } = this;
    if (!running) return;
    this.process = null;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGKILL');
    await ended;
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
