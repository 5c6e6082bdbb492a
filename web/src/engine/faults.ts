/**
 * Why an engine does not answer. `not_loaded`: there is no connection, and a file it needs is not stored on the device.
 * `outdated`: the server has a newer version of its files, so the page must be reloaded.
 */
export type EngineFault = 'engine/not_loaded' | 'engine/outdated' | 'engine/failed';

export class EngineFailed extends Error {
  readonly fault: EngineFault;

  constructor(message: string, fault: EngineFault = 'engine/failed') {
    super(message);
    this.fault = fault;
  }
}

export const engineFault = (error: unknown): EngineFault =>
  error instanceof EngineFailed ? error.fault : 'engine/failed';
