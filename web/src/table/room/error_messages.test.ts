import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorMessage, hasErrorMessage } from '~/table/room/error_messages';

/** What the server's part of the protocol's description lists, without the codes of HTTP. */
function serverCodes(): string[] {
  const text = readFileSync('../docs/protocol.md', 'utf8');
  const codes = text.slice(text.indexOf('### Codes'), text.indexOf('| close |'));
  const rows = codes.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => [...row.split('|')[1].matchAll(/`([a-z]+\/[a-z_]+)`/g)].map(([, code]) => code));
}

it('has words for whatever the server says no to', () => {
  const codes = serverCodes();
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => !hasErrorMessage(code))).toEqual([]);
});

it('says something for codes it has never heard of, too', () => {
  expect(errorMessage('new/one', 'en')).toMatch(/reload/);
  expect(errorMessage('new/one', 'ja')).toMatch(/開き直して/);
});
