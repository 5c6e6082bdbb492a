import { type FormEvent, useId, useState } from 'react';
import { useMe } from '~/account/account_store';
import { fetchFollows, invite } from '~/account/people_api';
import { useWords } from '~/base/words';
import { pageWords } from '~/pages/room/words';
import { FaultLine, useFetched } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import { Button } from '~/ui/controls';

/** For people with an account: invites a named person, who is notified. Suggests the people they follow. */
export function InvitePerson({ room }: { room: string }) {
  const me = useMe();
  return me && <InviteForm key={me.id} room={room} />;
}

function InviteForm({ room }: { room: string }) {
  const t = useWords(pageWords);
  const id = useId();
  const follows = useFetched('follows', fetchFollows);
  const [name, setName] = useState('');
  const [invited, setInvited] = useState('');
  const { busy, fault, run } = useRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    run(async () => {
      setInvited('');
      await invite(wanted, room);
      setInvited(wanted);
      setName('');
    });
  };
  return (
    <form className="room-invite-person" onSubmit={submit}>
      <label htmlFor={id}>{t.inviteByName}</label>
      <div>
        <input
          id={id}
          className="field"
          required
          list={`${id}-follows`}
          placeholder={t.inviteName}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <datalist id={`${id}-follows`}>
          {follows.value?.map(({ account }) => (
            <option key={account.id} value={account.name} />
          ))}
        </datalist>
        <Button type="submit" disabled={busy}>
          {t.inviteSend}
        </Button>
      </div>
      <p role="status">{invited && t.invited({ name: invited })}</p>
      <FaultLine fault={fault} />
    </form>
  );
}
