// Fails if a file is larger than 500,000 bytes when compressed as for the browser:  node size.mjs FILE…

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const most = 500_000;
for (const file of process.argv.slice(2)) {
  const bytes = gzipSync(readFileSync(file), { level: 9 }).length;
  console.log(`${bytes <= most ? 'ok    ' : 'FAILED'}  ${file}: ${bytes} bytes compressed, at most ${most}`);
  if (bytes > most) process.exitCode = 1;
}
