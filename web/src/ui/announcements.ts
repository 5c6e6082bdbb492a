import { create } from 'zustand';
import { useSettings } from '~/base/settings';

/** What was last said to those who do not see the board, and how much was said before it. The shell has the region. */
export const useAnnouncements = create<{ texts: string[]; before: number }>(() => ({ texts: [], before: 0 }));

const remembered = 6;

/** Nothing that was said stays on the page: the screen goes to somebody who may not know it. */
export function clearAnnouncements() {
  useAnnouncements.setState(({ texts: said, before }) => ({ texts: [], before: before + said.length }));
}

export function announce(text: string) {
  useAnnouncements.setState(({ texts: said, before }) => {
    const all = [...said, text];
    const kept = all.slice(-remembered);
    return { texts: kept, before: before + all.length - kept.length };
  });
}

// What was said in another language would be read out in this one's voice.
useSettings.subscribe((now, before) => {
  if (now.lang !== before.lang) clearAnnouncements();
});
