export interface Host {
  nowMs: () => number;
  randomWord: () => number;
}
export interface Module {
  call(line: string): string;
  installModel(file: Uint8Array): string;
}
export function load(bytes: BufferSource, host: Host): Promise<Module>;
