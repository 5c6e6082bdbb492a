import * as v from 'valibot';
import { create } from 'zustand';
import { embedded } from '~/base/embedded';
import type { Account, Notice } from '~/protocol/people';

/**
 * Who is signed in. The session is in a cookie that scripts cannot read, so the browser also remembers the name: a page
 * shows it at once, and a browser that never had an account asks the server nothing.
 */
export interface AccountState {
  account: RememberedAccount | null;
  notices: Notice[]; // newest first
  seenAt: number; // newer notices are unread
}

const RememberedAccount = v.object({ id: v.string(), name: v.string() });
export type RememberedAccount = v.InferOutput<typeof RememberedAccount>;

const Stored = v.object({ account: v.nullable(RememberedAccount), seenAt: v.fallback(v.number(), 0) });
const key = 'taku.account';

function stored(): Pick<AccountState, 'account' | 'seenAt'> {
  if (embedded) return { account: null, seenAt: 0 };
  try {
    const read = v.safeParse(Stored, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return read.success ? read.output : { account: null, seenAt: 0 };
  } catch {
    return { account: null, seenAt: 0 };
  }
}

function store({ account, seenAt }: AccountState) {
  try {
    if (account) localStorage.setItem(key, JSON.stringify({ account, seenAt }));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the next page asks the server.
  }
}

export const useAccount = create<AccountState>(() => ({ ...stored(), notices: [] }));

/** The signed-in person, as far as this browser knows. */
export const useMe = (): RememberedAccount | null => useAccount(({ account }) => account);

function change(next: Partial<AccountState>) {
  useAccount.setState(next);
  store(useAccount.getState());
}

/** What the server says about the session. */
export function setAccount(account: Pick<Account, 'id' | 'name'> | null, notices: Notice[] = []) {
  const before = useAccount.getState();
  const same = account !== null && before.account?.id === account.id;
  change({
    account: account && { id: account.id, name: account.name },
    notices: notices.toSorted((a, b) => b.at - a.at), // the server lists them by kind
    seenAt: same ? before.seenAt : 0,
  });
}

export function markNoticesSeen() {
  const { notices, seenAt } = useAccount.getState();
  change({ seenAt: Math.max(seenAt, ...notices.map(({ at }) => at)) });
}

export function unreadNotices({ notices, seenAt }: AccountState): number {
  return notices.filter(({ at }) => at > seenAt).length;
}

/** Follows other tabs that sign in or out. Returns a function that stops it. */
export function followStorage(): () => void {
  const read = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    const next = stored();
    const same = next.account?.id === useAccount.getState().account?.id;
    useAccount.setState(same ? next : { ...next, notices: [] }); // those of somebody else
  };
  addEventListener('storage', read);
  return () => removeEventListener('storage', read);
}
