import { create } from 'zustand';

/** What was last said to those who do not see the board; the shell has the live region. */
export const useLive = create<{ said: string[] }>(() => ({ said: [] }));

const remembered = 6;

/** Nothing that was said stays on the page: the screen goes to somebody who may not know it. */
export function forgetSaid() {
  useLive.setState({ said: [] });
}

export function announce(text: string) {
  useLive.setState(({ said }) => ({ said: [...said, text].slice(-remembered) }));
}
