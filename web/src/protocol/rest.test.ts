import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import type { Refused } from '~/protocol/answers';
import { ask, command, post, postOnce, RefusedForNow } from '~/protocol/rest';
import { fakeServer, refusal } from '~/protocol/testing/fake_server';

const One = v.object({ n: v.literal(1) });

const codeOf = (request: Promise<unknown>) =>
  request.then(
    () => null,
    (fault: Refused) => fault.code,
  );

it('parses answers, and reports errors by their codes', async () => {
  fakeServer({ 'GET /one': { n: 1 }, 'GET /two': { n: 2 }, 'GET /no': refusal(403, 'account/needed') });
  expect(await ask(One, '/one')).toEqual({ n: 1 });
  expect(await codeOf(ask(One, '/two'))).toBe('net/unreadable');
  expect(await codeOf(ask(One, '/no'))).toBe('account/needed');
  fakeServer({ 'GET /one': { status: 502 } });
  expect(await codeOf(ask(One, '/one'))).toBe('net/unreachable');
});

it('knows when a refused request may be sent again', async () => {
  fakeServer({ 'POST /in': refusal(429, 'account/wait', { 'Retry-After': '90' }) });
  const fault = await postOnce(One, '/in').catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(RefusedForNow);
  expect(fault).toMatchObject({ code: 'account/wait', seconds: 90 });
});

it('accepts an answer without a body where nothing is expected', async () => {
  const asked = fakeServer({ 'POST /end': { status: 204 } });
  await command('/end', { everywhere: true });
  expect(asked).toEqual([{ method: 'POST', path: '/end', body: { everywhere: true } }]);
  expect(await codeOf(ask(One, '/end', { method: 'POST' }))).toBe('net/unreadable');
});

it('repeats a request whose room was moving, because it may have been executed', async () => {
  const failure = { error: { code: 'server/moved', message: '' } };
  let answers: unknown[] = [failure, { id: 1 }];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answers.shift())));
  expect(await post(v.object({ id: v.number() }), '/rooms', {})).toEqual({ id: 1 });
  answers = [failure, failure];
  expect(await codeOf(post(One, '/rooms', {}))).toBe('server/moved');
});

it('repeats only requests with a command id, with the same id', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    throw new Error('offline');
  });
  expect(await codeOf(postOnce(One, '/account', { name: 'Ann' }))).toBe('net/unreachable');
  expect(bodies).toEqual([{ name: 'Ann' }]);
  expect(await codeOf(post(One, '/rooms', {}))).toBe('net/unreachable');
  expect(bodies).toHaveLength(3);
  expect(bodies[1]).toEqual(bodies[2]);
});
