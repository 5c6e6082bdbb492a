import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** Serves the model files of a folder as `/models/<game>.taku`: copied by a build, read by the development server. */
export function models(folder: string): Plugin {
  return {
    name: 'taku-models',
    async generateBundle() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.taku'));
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `models/${name}`, source: await readFile(join(folder, name)) });
      }
    },
    configureServer(server) {
      server.middlewares.use('/models', async (request, response) => {
        const file = await readFile(join(folder, basename(request.url ?? ''))).catch(() => null);
        response.statusCode = file ? 200 : 404;
        response.setHeader('Content-Type', 'application/octet-stream');
        response.end(file ?? undefined);
      });
    },
  };
}
