import { useState } from 'react';
import { Link } from 'wouter';
import { invite } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { invitePath } from '~/pages/host/invite';
import { personWords } from '~/pages/person/words';
import { FaultLine } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import type { RoomInfo } from '~/protocol/messages';
import { Button, Select } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';

/** Invites a person to one of the reader's rooms that have a free seat, or to a new one. */
export function InviteDialog({ name, rooms, onClose }: { name: string; rooms: RoomInfo[]; onClose: () => void }) {
  const t = useWords(personWords);
  const lang = useSettings((settings) => settings.lang);
  const [chosen, setChosen] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { busy, fault, run } = useRequest();
  const code = rooms.find(({ room }) => room === chosen)?.room ?? rooms[0]?.room;
  const send = async () => {
    await invite(name, code);
    setSent(code);
  };
  return (
    <Dialog
      title={t.inviteTitle({ name })}
      onClose={onClose}
      actions={
        sent ? (
          <Link href={`/room/${sent}`} className="button button-seal" onClick={onClose}>
            {t.toRoom}
          </Link>
        ) : (
          <>
            <Link href={invitePath(name)} className="button button-plain" onClick={onClose}>
              {t.inviteCreate}
            </Link>
            <Button look="seal" disabled={busy} onClick={() => run(send)}>
              {t.inviteSend}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <p role="status">{t.invited({ name })}</p>
      ) : (
        <>
          <p>{t.inviteHelp}</p>
          <Select
            label={t.inviteRoom}
            value={code}
            items={rooms.map(({ room, game }) => ({
              value: room,
              label: t.roomOf({ game: setups[game].title[lang], code: room }),
            }))}
            onChange={setChosen}
          />
          <FaultLine fault={fault} />
        </>
      )}
    </Dialog>
  );
}
