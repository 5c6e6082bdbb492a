import { beforeEach, expect, it } from 'vitest';
import { followStorage, markNoticesSeen, setAccount, unreadNotices, useAccount } from '~/account/account_store';
import type { Notice } from '~/protocol/people';

const ann = { id: 'a1', name: 'Ann' };
const follow = (at: number): Notice => ({ kind: 'follow', from: { id: 'a2', name: 'Ben', deleted: false }, at });
const unread = () => unreadNotices(useAccount.getState());
const stored = () => JSON.parse(localStorage.getItem('taku.account') ?? 'null');

beforeEach(() => {
  localStorage.clear();
  useAccount.setState({ account: null, notices: [], seenAt: 0 });
});

it('remembers who is signed in, and forgets it after signing out', () => {
  setAccount({ ...ann, created_at: 5 } as never);
  expect(useAccount.getState().account).toEqual(ann);
  expect(stored()).toEqual({ account: ann, seenAt: 0 });
  setAccount(null);
  expect(useAccount.getState().account).toBe(null);
  expect(localStorage.getItem('taku.account')).toBe(null);
});

it('shows the newest notice first, of whatever kind', () => {
  setAccount(ann, [follow(20), follow(10), follow(30)]);
  expect(useAccount.getState().notices.map(({ at }) => at)).toEqual([30, 20, 10]);
});

it('counts notices that came after the last look', () => {
  setAccount(ann, [follow(20), follow(10)]);
  expect(unread()).toBe(2);
  markNoticesSeen();
  expect(unread()).toBe(0);
  setAccount(ann, [follow(30), follow(20)]);
  expect(unread()).toBe(1);
  setAccount({ id: 'a9', name: 'Cat' }, [follow(20)]); // another person has seen nothing yet
  expect(unread()).toBe(1);
});

it('drops the notices of an account when another tab signs out or changes it', () => {
  const stop = followStorage();
  setAccount(ann, [follow(20)]);
  const changed = (account: object | null) => {
    localStorage.setItem('taku.account', JSON.stringify({ account, seenAt: 0 }));
    dispatchEvent(new StorageEvent('storage', { key: 'taku.account' }));
    return useAccount.getState().notices.length;
  };
  expect(changed({ ...ann, name: 'Anna' })).toBe(1); // renamed
  expect(changed({ id: 'a9', name: 'Cat' })).toBe(0);
  stop();
});

it('follows a sign-in in another tab, and ignores damaged storage', () => {
  const stop = followStorage();
  localStorage.setItem('taku.account', JSON.stringify({ account: ann, seenAt: 3 }));
  dispatchEvent(new StorageEvent('storage', { key: 'taku.account' }));
  expect(useAccount.getState()).toMatchObject({ account: ann, seenAt: 3 });
  localStorage.setItem('taku.account', '{"account":7');
  dispatchEvent(new StorageEvent('storage', { key: 'taku.account' }));
  expect(useAccount.getState().account).toBe(null);
  stop();
  localStorage.setItem('taku.account', JSON.stringify({ account: ann, seenAt: 3 }));
  dispatchEvent(new StorageEvent('storage', { key: 'taku.account' }));
  expect(useAccount.getState().account).toBe(null);
});
