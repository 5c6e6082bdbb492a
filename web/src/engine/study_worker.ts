import wasmUrl from '../../../build-wasm/taku_study.wasm?url';
import { serveEngine } from './engine_worker';

// The second engine module: everything in the core, and the commands for analysis, proofs and checks of logs.

serveEngine(wasmUrl);
