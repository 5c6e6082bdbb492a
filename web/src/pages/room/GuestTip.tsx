import { useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '~/account/account_store';
import { useWords } from '~/base/words';
import { signInPath } from '~/pages/account/state';
import { pageWords } from '~/pages/room/words';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';

const key = 'taku.guest_tip'; // the match after which the tip was shown

/** Whether the tip belongs to this match: it is shown after one match only. */
function belongsTo(match: string): boolean {
  try {
    const before = localStorage.getItem(key);
    if (before === null) localStorage.setItem(key, match);
    return before === null || before === match;
  } catch {
    return false; // it could not be shown only once
  }
}

/** After the first game of a guest: that an account would keep it. */
export function GuestTip({ room, match }: { room: RoomController; match: string }) {
  const t = useWords(pageWords);
  const guest = useMe() === null;
  const { seated, code } = useRoom(room, ({ you, code }) => ({ seated: you.seat !== null, code }));
  const [wanted] = useState(() => guest && seated && belongsTo(match));
  if (!wanted || !guest) return null;
  return (
    <p className="soft">
      {t.guestTip} <Link href={signInPath(`/room/${code}`)}>{t.signIn}</Link>
    </p>
  );
}
