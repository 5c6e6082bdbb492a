import { fetchMe } from '~/account/account_api';
import { setAccount, useAccount } from '~/account/account_store';
import { Refused } from '~/protocol/answers';

/** Asks the server who is signed in. Without an answer nothing changes. Returns the error code, or null. */
export async function refreshAccount(): Promise<string | null> {
  const before = useAccount.getState().account?.id;
  try {
    const { account, notices } = await fetchMe();
    // Somebody has signed in or out meanwhile: the answer is older than that.
    if (useAccount.getState().account?.id === before) setAccount(account, notices);
    return null;
  } catch (fault) {
    return fault instanceof Refused ? fault.code : 'other';
  }
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
