import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { AccessLine } from '~/pages/host/AccessLine';
import { offeredFill } from '~/pages/host/actions';
import { ChooseGame } from '~/pages/host/ChooseGame';
import { invitedName } from '~/pages/host/invite';
import { OpenButton } from '~/pages/host/OpenButton';
import { RoomFacts } from '~/pages/host/RoomFacts';
import { hostWords } from '~/pages/host/words';
import { Advanced } from '~/pages/setup/Advanced';
import { useGameInfo } from '~/pages/setup/actions';
import { RulesChoice } from '~/pages/setup/RulesChoice';
import { type FillChoice, lastFill, lastRoomChoice } from '~/pages/setup/remembered';
import { SeatsChoice } from '~/pages/setup/Seats';
import { SetupPage } from '~/pages/setup/SetupPage';
import { SetupSummary } from '~/pages/setup/SetupSummary';
import { repairSetup } from '~/pages/setup/state';
import { UnknownGame } from '~/pages/setup/UnknownGame';
import { WhereSwitch } from '~/pages/setup/WhereSwitch';
import { initialSetup, roomGame } from '~/pages/setup/where';
import { usePageTitle } from '~/pages/shared/title';
import { type GameId, gameIds } from '~/protocol/answers';
import { offeredLevels } from '~/table/levels';
import type { MatchSetup, SeatSetup } from '~/table/match_setup';
import { usePhone } from '~/ui/usePhone';
import '~/online/style.css';
import '~/pages/setup/style.css';
import './style.css';

/** Opens a room: the set-up page in its online form. */
export function HostPage({ game }: { game?: string }) {
  if (!game) return <ChooseGame />;
  const known = gameIds.find((id) => id === game);
  return known ? <HostGamePage key={known} id={known} /> : <UnknownGame game={game} to="/host" />;
}

function HostGamePage({ id }: { id: GameId }) {
  const t = useWords(hostWords);
  const { lang, name } = useSettings();
  const game = useMemo(() => roomGame(setups[id]), [id]);
  const asked = useGameInfo(id);
  const info = asked === 'failed' ? null : asked;
  const [setup, setSetup] = useState<MatchSetup>(() => initialSetup('online', setups[id], name));
  const [choice, setChoice] = useState(lastRoomChoice);
  const [chosenFill, setFill] = useState<FillChoice | null>(() => lastFill(id));
  const [roomName, setRoomName] = useState('');
  const invited = invitedName(useSearch());
  const fill = offeredFill(chosenFill, game, info);
  const phone = usePhone();
  const levels = info && offeredLevels(id, info.players);
  useEffect(() => {
    if (info) setSetup((chosen) => repairSetup(chosen, game, info));
  }, [info, game]);
  usePageTitle(`${t.title} – ${game.title[lang]}`);
  /** The first person's seat goes to the player who opens the room. */
  const personWords = (seats: SeatSetup[], seat: number) => {
    if (seats.findIndex(({ kind }) => kind === 'person') === seat) return t.yours;
    return choice.public ? t.anybody : t.invited;
  };
  const more = (
    <>
      <RoomFacts
        game={game}
        levels={levels}
        choice={choice}
        fill={fill}
        name={roomName}
        onChange={setChoice}
        onFill={setFill}
        onName={setRoomName}
      />
      <RulesChoice game={game} info={info} setup={setup} onChange={setSetup} />
      <Advanced game={game} info={info} setup={setup} onChange={setSetup} />
    </>
  );
  const side = (
    <SetupSummary game={game} info={info} setup={setup} facts={[[t.access, choice.public ? t.public : t.private]]}>
      <OpenButton
        key={JSON.stringify([setup, choice, fill, roomName])}
        game={game}
        setup={setup}
        choice={choice}
        fill={fill}
        name={roomName}
        invited={invited}
      />
    </SetupSummary>
  );
  return (
    <SetupPage game={game} facts={t.title} failed={asked === 'failed'} side={side} more={more} moreHelp={t.moreHelp}>
      <SeatsChoice
        game={game}
        levels={levels}
        setup={setup}
        onChange={setSetup}
        where={<WhereSwitch where="online" game={setups[id]} setup={setup} />}
        personWords={personWords}
      />
      {phone && (
        <ul className="option-lines">
          <AccessLine choice={choice} onChange={setChoice} />
        </ul>
      )}
    </SetupPage>
  );
}
