import { create } from 'zustand';
import { useSettings } from '~/base/settings';

interface Announcements {
  texts: string[]; // the last texts for screen readers; App.tsx renders the live region
  before: number; // how many came before them
  event: { text: string; source: object } | null; // the last one that describes an event of a match
}

export const useAnnouncements = create<Announcements>(() => ({ texts: [], before: 0, event: null }));

const remembered = 6;

/** Removes all announcements: the next person at the screen may not know them. */
export function clearAnnouncements() {
  useAnnouncements.setState(({ texts, before }) => ({ texts: [], before: before + texts.length, event: null }));
}

export function announce(text: string) {
  useAnnouncements.setState(({ texts, before }) => {
    const all = [...texts, text];
    const kept = all.slice(-remembered);
    return { texts: kept, before: before + all.length - kept.length };
  });
}

/** Announces an event of a match, which the status line shows too. `source` is the match's store. */
export function announceEvent(text: string, source: object) {
  announce(text);
  useAnnouncements.setState({ event: { text, source } });
}

/** The last announced event of the match with this store. */
export function useLastEvent(source: object): string | null {
  return useAnnouncements(({ event }) => (event?.source === source ? event.text : null));
}

// Texts in the old language would be read with the new language's voice.
useSettings.subscribe((now, before) => {
  if (now.lang !== before.lang) clearAnnouncements();
});
