import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '~/account/account_store';
import { invite } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { entryErrorMessage } from '~/online/enter_room';
import { useOnline } from '~/online/useOnline';
import { signInPath } from '~/pages/account/state';
import { newRoom, openAndEnter, rememberChoices, rememberOpened } from '~/pages/host/actions';
import { invitePath } from '~/pages/host/invite';
import { hostWords } from '~/pages/host/words';
import type { FillChoice, RoomChoice } from '~/pages/setup/remembered';
import { FaultLine } from '~/pages/shared/useFetched';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import { Button } from '~/ui/controls';

interface Props {
  game: GameSetup;
  setup: MatchSetup;
  choice: RoomChoice;
  fill: FillChoice;
  name: string; // the room's name
  invited: string | null; // the person who is invited to it
}

/** The room is open, but the person could not be invited. */
interface Uninvited {
  room: string;
  fault: unknown;
}

/** Opens the room; shows the error under the button. Remounted at every change, which clears old errors. */
export function OpenButton({ game, setup, choice, fill, name, invited }: Props) {
  const t = useWords(hostWords);
  const lang = useSettings((settings) => settings.lang);
  const [, go] = useLocation();
  const online = useOnline();
  const [state, setState] = useState<'idle' | 'opening' | { code: string } | Uninvited>('idle');
  const [opened, setOpened] = useState<string | null>(null);
  const signedIn = useMe() !== null;
  const noAccount = (choice.rated || invited !== null) && !signedIn;
  const noPerson = setup.seats.every((seat) => seat.kind === 'computer');
  const open = async () => {
    setState('opening');
    const person = useSettings.getState().name;
    const entered = await openAndEnter(newRoom(setup, game, { choice, fill, name }), person, opened);
    setOpened(entered.opened);
    if ('code' in entered) return setState(entered);
    rememberOpened(setup, choice, fill);
    const fault = invited && (await invite(invited, entered.room).catch((refused: unknown) => refused));
    if (fault) setState({ room: entered.room, fault });
    else go(`/room/${entered.room}`);
  };
  if (typeof state === 'object' && 'room' in state) {
    return (
      <div className="setup-submit">
        <FaultLine fault={state.fault} />
        <Link href={`/room/${state.room}`} className="button button-seal">
          {t.toRoom}
        </Link>
      </div>
    );
  }
  return (
    <div className="setup-submit">
      {typeof state === 'object' && (
        <p role="alert" className="setup-refusal tone-bad">
          {entryErrorMessage(state.code, lang)}
        </p>
      )}
      {noPerson && <p className="tone-bad setup-small">{t.noPerson}</p>}
      {noAccount && (
        <p className="setup-small">
          {invited ? t.inviteAccount : t.ratedAccount}{' '}
          <Link
            href={signInPath(invited ? invitePath(invited, game.id) : `/host/${game.id}`)}
            onClick={() => rememberChoices(setup, choice, fill)}
          >
            {t.signIn}
          </Link>
        </p>
      )}
      {!online && <p className="setup-small">{t.offline}</p>}
      <Button
        look="seal"
        size="big"
        disabled={state === 'opening' || noPerson || noAccount || !online}
        onClick={() => void open()}
      >
        {state === 'opening' ? t.opening : invited ? t.openAndInvite({ name: invited }) : t.open}
      </Button>
      <p className="soft setup-note">{t.soon}</p>
    </div>
  );
}
