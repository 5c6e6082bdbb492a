import { createContext } from 'react';

/** Leads from a finished match back to its room; null outside a room. */
export const BackToRoomContext = createContext<(() => void) | null>(null);
