import { createContext, type ReactNode } from 'react';

/** Leads from a finished match back to its room; null outside a room. */
export const BackToRoomContext = createContext<(() => void) | null>(null);

/** How a rated match changed a player's rating. */
export interface RatingChange {
  name: string;
  rating: string; // the new one
  change: string; // "+12"
}

/** The ratings of the people in a rated room, as texts. */
export interface RoomRatings {
  of: Record<string, string>; // by name; people who have no rating yet are not in it
  changes: RatingChange[]; // by the match that is over, once the server has counted it
}

export const RatingsContext = createContext<RoomRatings>({ of: {}, changes: [] });

/** What else the result of a match in a room shows; null: nothing. */
export const ResultNoteContext = createContext<ReactNode>(null);
