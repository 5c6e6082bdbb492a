import { embedded } from '~/base/embedded';

interface StoredState {
  persist: { rehydrate: () => unknown; getOptions: () => { name?: string } };
}

/** Reads the stored state again when another tab has changed it: the next change here would overwrite it otherwise. */
export function followOtherTabs(store: StoredState) {
  if (embedded || typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === store.persist.getOptions().name) void store.persist.rehydrate();
  });
}
