import wasmUrl from '../../../build-wasm/taku_study.wasm?url';
import { serveEngine } from './engine_worker';

// The second engine module: everything in the core, and the commands that look back at matches (analysis, checks).

serveEngine(wasmUrl);
