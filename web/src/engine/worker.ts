import wasmUrl from '../../../build-wasm/taku.wasm?url';
import { serveEngine } from './engine_worker';

// The core engine: rules and computers.

serveEngine(wasmUrl);
