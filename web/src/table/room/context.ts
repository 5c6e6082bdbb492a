import { createContext } from 'react';

/** From a finished match back to its room. Null: there is none, or one is in it. */
export const BackToRoomContext = createContext<(() => void) | null>(null);
