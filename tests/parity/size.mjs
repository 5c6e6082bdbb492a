// Fails if a file is too large when compressed as for the browser:  node size.mjs BYTES FILE [BYTES FILE …]

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const given = process.argv.slice(2);
for (let i = 0; i < given.length; i += 2) {
  const most = Number(given[i]);
  const file = given[i + 1];
  const bytes = gzipSync(readFileSync(file), { level: 9 }).length;
  console.log(`${bytes <= most ? 'ok    ' : 'FAILED'}  ${file}: ${bytes} bytes compressed, at most ${most}`);
  if (bytes > most) process.exitCode = 1;
}
