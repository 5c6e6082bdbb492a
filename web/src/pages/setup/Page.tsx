import { useEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { Advanced } from '~/pages/setup/Advanced';
import { useGameInfo } from '~/pages/setup/actions';
import { LearnOffer } from '~/pages/setup/LearnOffer';
import { Names } from '~/pages/setup/Names';
import { PositionOffer } from '~/pages/setup/PositionOffer';
import { RulesChoice } from '~/pages/setup/RulesChoice';
import { lastSetup } from '~/pages/setup/remembered';
import { SeatsChoice } from '~/pages/setup/Seats';
import { SetupPage } from '~/pages/setup/SetupPage';
import { SetupSummary } from '~/pages/setup/SetupSummary';
import { StartButton } from '~/pages/setup/StartButton';
import { repairSetup } from '~/pages/setup/state';
import { UnknownGame } from '~/pages/setup/UnknownGame';
import { WhereSwitch } from '~/pages/setup/WhereSwitch';
import { initialSetup } from '~/pages/setup/where';
import { setupWords } from '~/pages/setup/words';
import { usePageTitle } from '~/pages/shared/title';
import { type GameId, gameIds } from '~/protocol/answers';
import { offeredLevels } from '~/table/levels';
import type { MatchSetup } from '~/table/match_setup';
import { usePhone } from '~/ui/usePhone';
import './style.css';

export function LocalSetupPage({ game }: { game: string }) {
  const known = gameIds.find((id) => id === game);
  return known ? <HereSetup key={known} id={known} /> : <UnknownGame game={game} />;
}

function HereSetup({ id }: { id: GameId }) {
  const t = useWords(setupWords);
  const { lang, name } = useSettings();
  const game = setups[id];
  const phone = usePhone();
  const asked = useGameInfo(id);
  const info = asked === 'failed' ? null : asked;
  const [fresh] = useState(() => lastSetup(id) === null); // nobody has played it on this device
  const [setup, setSetup] = useState<MatchSetup>(() => initialSetup('here', game, name));
  useEffect(() => {
    if (info) setSetup((chosen) => repairSetup(chosen, game, info));
  }, [info, game]);
  usePageTitle(game.title[lang]);
  const more = (
    <>
      {phone && <Names setup={setup} onChange={setSetup} />}
      <RulesChoice game={game} info={info} setup={setup} onChange={setSetup} />
      <PositionOffer game={id} />
      <Advanced game={game} info={info} setup={setup} onChange={setSetup} reproducible />
    </>
  );
  const side = (
    <SetupSummary game={game} info={info} setup={setup}>
      <StartButton key={JSON.stringify(setup)} game={game} setup={setup} />
    </SetupSummary>
  );
  return (
    <SetupPage
      game={game}
      facts={t.before}
      failed={asked === 'failed'}
      side={side}
      more={more}
      moreHelp={t.moreChoicesHelp}
    >
      {fresh && <LearnOffer game={game} />}
      <SeatsChoice
        game={game}
        levels={info && offeredLevels(id, info.players)}
        setup={setup}
        onChange={setSetup}
        where={<WhereSwitch where="here" game={game} setup={setup} />}
      />
    </SetupPage>
  );
}
