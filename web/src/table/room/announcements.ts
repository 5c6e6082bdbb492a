import { useEffect } from 'react';
import { useSettings } from '~/base/settings';
import type { Lang } from '~/base/words';
import { type RoomController, type RoomSeat, type RoomState, speakerOf } from '~/table/room/room_controller';
import { roomWords } from '~/table/room/words';
import { announce } from '~/ui/announcements';

type People = ReadonlyMap<string, RoomSeat>;

function peopleOf({ seats }: RoomState): People {
  return new Map(seats.flatMap((seat) => (seat.person === undefined ? [] : [[seat.person, seat] as const])));
}

const momentMs = 3000; // a new player connects within this time and does not count as having been away

const wasLong = (since: number) => performance.now() - since > momentMs;

function comings(before: People, now: People, you: string | null, lang: Lang): string[] {
  const t = roomWords[lang].news;
  const told: string[] = [];
  for (const [person, { name, ready, awaySince }] of now) {
    if (person === you) continue;
    const known = before.get(person);
    const who = { name: name ?? '' };
    if (!known) told.push(t.came(who));
    else if (known.awaySince === null && awaySince !== null) told.push(t.away(who));
    else if (known.awaySince !== null && awaySince === null && wasLong(known.awaySince)) told.push(t.back(who));
    if (ready && !known?.ready) told.push(t.ready(who));
  }
  for (const [person, { name }] of before) {
    if (person !== you && !now.has(person)) told.push(t.left({ name: name ?? '' }));
  }
  return told;
}

function spoken(before: RoomState, { chat, muted }: RoomState, lang: Lang): string[] {
  if (chat === before.chat) return [];
  const t = roomWords[lang];
  const heard = before.chat.at(-1)?.id ?? -1;
  return chat
    .filter((line) => line.id > heard && !line.mine && !muted.includes(speakerOf(line)))
    .map(({ name, preset, text }) =>
      t.news.said({ name: name || t.watcher, text: preset ? t.presets[preset] : (text ?? '') }),
    );
}

/** What others did between two states of a room: who joined, left, is ready, and what was said. */
export function roomAnnouncements(before: RoomState, now: RoomState, lang: Lang): string[] {
  if (!before.seedHash || now.connection !== 'open') return []; // those who were there first are not announced
  const people = before.seats === now.seats ? [] : comings(peopleOf(before), peopleOf(now), now.you.person, lang);
  return [...people, ...spoken(before, now, lang)];
}

/** Announces them to screen readers. */
export function useRoomAnnouncements(room: RoomController) {
  useEffect(
    () =>
      room.store.subscribe((now, before) => {
        for (const words of roomAnnouncements(before, now, useSettings.getState().lang)) announce(words);
      }),
    [room],
  );
}
