import { create } from 'zustand';
import { useSettings } from '~/app/settings';

/** What was last said to those who do not see the board; the shell has the live region. */
export const useLive = create<{ said: string[] }>(() => ({ said: [] }));

const remembered = 6;

export function announce(text: string) {
  useLive.setState(({ said }) => ({ said: [...said, text].slice(-remembered) }));
}

/** Nothing was said: whoever hears the page next is somebody else. */
export function hush() {
  useLive.setState({ said: [] });
}

// What was said in another language would be read out in this one's voice.
useSettings.subscribe((now, before) => {
  if (now.lang !== before.lang) hush();
});
