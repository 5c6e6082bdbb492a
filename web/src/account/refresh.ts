import { fetchMe } from '~/account/account_api';
import { setAccount, useAccount } from '~/account/account_store';
import { Refused } from '~/protocol/answers';

/** The error code of a server without accounts. */
export const noAccountsCode = 'http/not_found';

/** Asks the server who is signed in. Without an answer nothing changes. Returns the error code, or null. */
export async function refreshAccount(): Promise<string | null> {
  const before = useAccount.getState().account?.id;
  // Otherwise somebody has signed in or out meanwhile: the answer is older than that.
  const isCurrent = () => useAccount.getState().account?.id === before;
  try {
    const { account, notices } = await fetchMe();
    if (isCurrent()) setAccount(account, notices);
    return null;
  } catch (fault) {
    const code = fault instanceof Refused ? fault.code : 'other';
    if (code === noAccountsCode && isCurrent()) setAccount(null);
    return code;
  }
}

/** After a refused request: if the session has ended, the page must not go on as if somebody were signed in. */
export function checkSession(fault: unknown) {
  const ended = fault instanceof Refused && fault.code === 'account/needed';
  if (ended && useAccount.getState().account) void refreshAccount();
}

const everyMs = 30_000;

/** Keeps notices current while the page is visible. Returns a function that stops it. */
export function keepRefreshing(): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void refreshAccount();
  };
  const timer = setInterval(refresh, everyMs);
  document.addEventListener('visibilitychange', refresh);
  refresh();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
}
