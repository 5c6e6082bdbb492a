import { create } from 'zustand';
import { useSettings } from '~/base/settings';

/** The last texts for screen readers, and how many came before them. App.tsx renders the live region. */
export const useAnnouncements = create<{ texts: string[]; before: number }>(() => ({ texts: [], before: 0 }));

const remembered = 6;

/** Removes all announcements: the next person at the screen may not know them. */
export function clearAnnouncements() {
  useAnnouncements.setState(({ texts, before }) => ({ texts: [], before: before + texts.length }));
}

export function announce(text: string) {
  useAnnouncements.setState(({ texts, before }) => {
    const all = [...texts, text];
    const kept = all.slice(-remembered);
    return { texts: kept, before: before + all.length - kept.length };
  });
}

// Texts in the old language would be read with the new language's voice.
useSettings.subscribe((now, before) => {
  if (now.lang !== before.lang) clearAnnouncements();
});
