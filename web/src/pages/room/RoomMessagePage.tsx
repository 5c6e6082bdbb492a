import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords } from '~/base/words';
import { pageWords } from '~/pages/room/words';
import { MessagePage } from '~/pages/shared/MessagePage';

/** Shown instead of a room: what happened, and what to do. */
export function RoomMessagePage({
  why,
  children,
}: {
  why: 'unreachable' | 'gone' | 'taken' | 'refused' | 'rules' | 'replacing' | 'removed';
  children?: ReactNode;
}) {
  const t = useWords(pageWords);
  return (
    <MessagePage {...t[why]}>
      <div className="room-message-links">
        {children}
        <Link href="/lobby" className="button button-plain button-normal">
          {t.lobby}
        </Link>
        <Link href="/" className="button button-plain button-normal">
          {t.home}
        </Link>
      </div>
    </MessagePage>
  );
}
