// Reports imports in web/src that point from a lower folder to a higher one. scripts/check_layers runs it; docs/map.md
// describes the folders. Every quoted relative or ~/ path counts as an import: static, dynamic, type-only, re-exported
// or mocked in a test. Style sheets do not count.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const order = ['base', 'protocol', 'engine', 'ui', 'table', 'games', 'learn', 'puzzles', 'record', 'contribute', 'account', 'online', 'pages', 'app'];
const topFiles = ['main.tsx', 'sw.ts']; // above every folder
const src = 'web/src';

const sources = readdirSync(src, { recursive: true }).filter((file) => /\.(tsx?|mjs)$/.test(file));
const quotedPath = /(['"`])((?:~|\.{1,2})\/[^'"`\n]*)\1/g;
const problems = [];

function targetOf(file, path) {
  if (path.startsWith('~/')) return join(src, path.slice(2));
  return normalize(join(src, dirname(file), path));
}

function check(file, path) {
  const from = file.split('/')[0];
  const target = targetOf(file, path);
  if (/^(build-)?wasm\//.test(target) && from !== 'engine') return 'only engine/ loads the WebAssembly module';
  if (!target.startsWith(`${src}/`)) return null;
  const [to, game] = relative(src, target).split('/');
  if (topFiles.some((top) => top.split('.')[0] === to)) return 'nothing imports an entry point';
  if (!order.includes(to)) return existsSync(target) ? `unknown folder ${to}/` : null;
  if (!topFiles.includes(file) && order.indexOf(to) > order.indexOf(from)) return `${from}/ is below ${to}/`;
  const otherGame = from === 'games' && to === 'games' && file.split('/').length > 2 && game !== file.split('/')[1];
  return otherGame ? `${file.split('/')[1]} uses another game` : null;
}

for (const file of sources) {
  if (!topFiles.includes(file) && !order.includes(file.split('/')[0])) problems.push(`${file}: not in a known folder`);
  const text = readFileSync(join(src, file), 'utf8');
  for (const match of text.matchAll(quotedPath)) {
    const problem = /\.css$/.test(match[2]) ? null : check(file, match[2]);
    const line = text.slice(0, match.index).split('\n').length;
    if (problem) problems.push(`${src}/${file}:${line} imports ${match[2]}: ${problem}`);
  }
}

for (const problem of problems) console.log(`check_layers: ${problem}`);
if (sources.length === 0 || problems.length > 0) process.exit(1);
