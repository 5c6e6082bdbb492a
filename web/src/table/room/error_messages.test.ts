import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorMessage, hasErrorMessage } from '~/table/room/error_messages';

/** Codes that nobody is shown: contributed records are sent without a word, and sent again or dropped. */
const silent = ['record/unfinished', 'record/draws', 'record/full', 'limit/records'];

/** The server's error codes listed in the protocol documentation, without those of HTTP and about people. */
function serverCodes(): string[] {
  const text = readFileSync('../docs/protocol.md', 'utf8');
  const codes = text.slice(text.indexOf('### Codes'), text.indexOf('| close |'));
  const rows = codes.split('\n').filter((line) => line.startsWith('| `'));
  return rows
    .flatMap((row) => [...row.split('|')[1].matchAll(/`([a-z]+\/[a-z_]+)`/g)].map(([, code]) => code))
    .filter((code) => !/^(account|tournament)\//.test(code) && !silent.includes(code));
}

it('has a message for every error code of the server', () => {
  const codes = serverCodes();
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => !hasErrorMessage(code))).toEqual([]);
});

it('has a generic message for unknown codes', () => {
  expect(errorMessage('new/one', 'en')).toMatch(/reload/);
  expect(errorMessage('new/one', 'ja')).toMatch(/再読み込み/);
});
