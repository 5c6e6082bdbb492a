import { Engine, workerChannel } from '~/engine/engine';

const startWorker = () => new Worker(new URL('./study_worker.ts', import.meta.url), { type: 'module' });

/**
 * An engine with more commands (`analyse`, `analysis`, `prove`, `verify`): a module and a worker of its own, fetched
 * with the first request. It knows no matches of other engines. `close` stops its worker at once, even in the middle of
 * a calculation; later requests fail.
 */
export function studyEngine(): Engine {
  return new Engine(workerChannel(startWorker));
}
