import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { entryErrorMessage } from '~/online/enter_room';
import { useOnline } from '~/online/useOnline';
import { signInPath } from '~/pages/account/state';
import { newRoom, openAndEnter, rememberChoices, rememberOpened } from '~/pages/host/actions';
import { hostWords } from '~/pages/host/words';
import type { FillChoice, RoomChoice } from '~/pages/setup/remembered';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import { Button } from '~/ui/controls';

interface Props {
  game: GameSetup;
  setup: MatchSetup;
  choice: RoomChoice;
  fill: FillChoice;
  name: string; // the room's name
}

/** Opens the room; shows the error under the button. Remounted at every change, which clears old errors. */
export function OpenButton({ game, setup, choice, fill, name }: Props) {
  const t = useWords(hostWords);
  const lang = useSettings((settings) => settings.lang);
  const [, go] = useLocation();
  const online = useOnline();
  const [state, setState] = useState<'idle' | 'opening' | { code: string }>('idle');
  const [opened, setOpened] = useState<string | null>(null);
  const signedIn = useMe() !== null;
  const noAccount = choice.rated && !signedIn;
  const noPerson = setup.seats.every((seat) => seat.kind === 'computer');
  const open = async () => {
    setState('opening');
    const person = useSettings.getState().name;
    const entered = await openAndEnter(newRoom(setup, game, { choice, fill, name }), person, opened);
    setOpened(entered.opened);
    if ('code' in entered) return setState(entered);
    rememberOpened(setup, choice, fill);
    go(`/room/${entered.room}`);
  };
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
          {t.ratedAccount}{' '}
          <Link href={signInPath(`/host/${game.id}`)} onClick={() => rememberChoices(setup, choice, fill)}>
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
        {state === 'opening' ? t.opening : t.open}
      </Button>
      <p className="soft setup-note">{t.soon}</p>
    </div>
  );
}
