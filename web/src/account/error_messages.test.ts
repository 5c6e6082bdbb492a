import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultMessage, hasFaultMessage } from '~/account/error_messages';
import { RefusedBan } from '~/protocol/rest';

it('has a message for every error code about people in the protocol documentation', () => {
  const text = readFileSync('../docs/protocol.md', 'utf8');
  const codes = [...text.matchAll(/`((?:account|tournament)\/[a-z_]+)`/g)].map(([, code]) => code);
  expect([...new Set(codes)].filter((code) => !hasFaultMessage(code))).toEqual([]);
});

it('says why and until when an account is suspended', () => {
  const noon = new Date(2026, 10, 20, 12).getTime();
  const english = faultMessage(new RefusedBan('', 'insults in chat', noon), 'en');
  expect(english).toContain('The suspension ends on November 20, 2026');
  expect(english).toContain('Reason: insults in chat');
  expect(faultMessage(new RefusedBan('', 'insults in chat', noon), 'ja')).toContain('2026年11月20日');
  expect(faultMessage(new RefusedBan('', null, null), 'en')).toBe(
    'This account has been suspended by the server’s operator.',
  );
});
