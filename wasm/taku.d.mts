export interface Host {
  nowMs: () => number;
  randomWord: () => number;
}
export function load(bytes: BufferSource, host: Host): Promise<{ call(line: string): string }>;
