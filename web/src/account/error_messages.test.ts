import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasFaultMessage } from '~/account/error_messages';

it('has a message for every error code about people in the protocol documentation', () => {
  const text = readFileSync('../docs/protocol.md', 'utf8');
  const codes = [...text.matchAll(/`((?:account|tournament)\/[a-z_]+)`/g)].map(([, code]) => code);
  expect([...new Set(codes)].filter((code) => !hasFaultMessage(code))).toEqual([]);
});
