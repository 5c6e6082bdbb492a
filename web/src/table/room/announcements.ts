import { useEffect } from 'react';
import { useSettings } from '~/base/settings';
import type { Lang } from '~/base/words';
import { type RoomController, type RoomSeat, type RoomState, speakerOf } from '~/table/room/room_controller';
import { roomWords } from '~/table/room/words';
import { announce } from '~/ui/announcements';

type People = ReadonlyMap<string, RoomSeat>;

/** The parts of a room that announcements depend on. */
export type AnnouncedRoom = Pick<RoomState, 'connection' | 'seedHash' | 'you' | 'seats' | 'chat' | 'muted'>;

function peopleOf({ seats }: AnnouncedRoom): People {
  return new Map(seats.flatMap((seat) => (seat.person === undefined ? [] : [[seat.person, seat] as const])));
}

const momentMs = 3000; // a new player connects within this time and does not count as having been away

const wasLong = (since: number) => performance.now() - since > momentMs;

function peopleTexts(before: People, now: People, you: string | null, lang: Lang): string[] {
  const t = roomWords[lang].news;
  const texts: string[] = [];
  for (const [person, { name, ready, awaySince }] of now) {
    if (person === you) continue;
    const known = before.get(person);
    const who = { name: name ?? '' };
    if (!known) texts.push(t.came(who));
    else if (known.awaySince === null && awaySince !== null) texts.push(t.away(who));
    else if (known.awaySince !== null && awaySince === null && wasLong(known.awaySince)) texts.push(t.back(who));
    if (ready && !known?.ready) texts.push(t.ready(who));
  }
  for (const [person, { name }] of before) {
    if (person !== you && !now.has(person)) texts.push(t.left({ name: name ?? '' }));
  }
  return texts;
}

function chatTexts(before: AnnouncedRoom, { chat, muted }: AnnouncedRoom, lang: Lang): string[] {
  if (chat === before.chat) return [];
  const t = roomWords[lang];
  const lastSeen = before.chat.at(-1)?.id ?? -1;
  return chat
    .filter((line) => line.id > lastSeen && !line.mine && !muted.includes(speakerOf(line)))
    .map(({ name, preset, text }) =>
      t.news.said({ name: name || t.watcher, text: preset ? t.presets[preset] : (text ?? '') }),
    );
}

/** What others did between two states of a room: who joined, left, is ready, and what they wrote. */
export function roomAnnouncements(before: AnnouncedRoom, now: AnnouncedRoom, lang: Lang): string[] {
  if (!before.seedHash || now.connection !== 'open') return []; // those who were there first are not announced
  const people = before.seats === now.seats ? [] : peopleTexts(peopleOf(before), peopleOf(now), now.you.person, lang);
  return [...people, ...chatTexts(before, now, lang)];
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
