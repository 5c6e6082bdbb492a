import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** The files of a folder with their paths on the server and contents, in a fixed order. */
async function filesOf(folder: string): Promise<[path: string, content: Buffer][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();
  return Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))]));
}

/** The page is requested as `/`, not by its file name. */
const address = (path: string) => (path === '/index.html' ? '/' : path);

/** Stored on a device when a page is idle, not with the other files. */
const isLater = (path: string) => /\/taku_study-[^/]+\.wasm$/.test(path);

/** Stored on a device when it is first used. */
const isOnDemand = (path: string) => path.startsWith('/models/');

/** Shown by browsers in their dialog about the installation, never by the client. */
const isForInstallation = (path: string) => path.startsWith('/screenshots/');

function versionOf(files: [path: string, content: Buffer][]): string {
  const hash = createHash('sha256');
  for (const [path, content] of files) hash.update(`${path} ${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 16);
}

/** Builds sw.js after the client, and inserts the list of files. */
export function serviceWorker(source: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'taku-service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = join(config.root, config.build.outDir);
      const files = (await filesOf(folder)).filter(([path]) => path !== '/sw.js' && !isForInstallation(path));
      const paths = files.map(([path]) => path);
      const page = files.find(([path]) => path === '/index.html')?.[1].toString() ?? '';
      const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
      if (!entry) throw new Error('index.html has no script');
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          __FILES__: JSON.stringify(paths.filter((path) => !isLater(path) && !isOnDemand(path)).map(address)),
          __LATER__: JSON.stringify(paths.filter(isLater)),
          __ON_DEMAND__: JSON.stringify(paths.filter(isOnDemand)),
          __VERSION__: JSON.stringify(versionOf(files)),
          __ENTRY__: JSON.stringify(entry),
        },
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          target: config.build.target,
          rolldownOptions: { input: source, output: { entryFileNames: 'sw.js', format: 'iife' } },
        },
      });
    },
  };
}
