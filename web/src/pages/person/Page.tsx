import { useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '~/account/account_store';
import { fetchProfile } from '~/account/people_api';
import { useWords } from '~/base/words';
import { Achievements } from '~/pages/person/Achievements';
import { Games } from '~/pages/person/Games';
import { Head } from '~/pages/person/Head';
import { Ratings } from '~/pages/person/Ratings';
import { StatisticsSection } from '~/pages/person/StatisticsSection';
import { personWords } from '~/pages/person/words';
import { MessagePage } from '~/pages/shared/MessagePage';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { type Fetched, Loaded, useFetched } from '~/pages/shared/useFetched';
import { type GameId, gameIds, Refused } from '~/protocol/answers';
import type { Profile } from '~/protocol/people';
import './style.css';

/** A person's profile at /people/NAME. */
export function PersonPage({ name }: { name: string }) {
  const t = useWords(personWords);
  const me = useMe();
  const profile = useFetched(`${name} ${me?.id}`, () => fetchProfile(name));
  const { fault } = profile;
  if (fault instanceof Refused && fault.code === 'account/not_found') {
    return (
      <MessagePage title={t.notFound} help={t.notFoundHelp({ name })}>
        <Link href="/leaders">{t.leaders}</Link>
        <Link href="/">{t.home}</Link>
      </MessagePage>
    );
  }
  return <ProfilePage name={name} profile={profile} />;
}

function ProfilePage({ name, profile }: { name: string; profile: Fetched<Profile> }) {
  const shown = profile.value?.account.name ?? name;
  usePageTitle(shown);
  return (
    <>
      <TopBar title={shown} />
      <main className="page person" aria-busy={(profile.value === null && profile.fault === null) || undefined}>
        <Loaded fetched={profile}>{(found) => <Sections profile={found} reload={profile.reload} />}</Loaded>
      </main>
    </>
  );
}

function Sections({ profile, reload }: { profile: Profile; reload: () => void }) {
  const { name } = profile.account;
  const [game, setGame] = useState<GameId>(() => mostPlayed(profile));
  return (
    <>
      <Head profile={profile} reload={reload} />
      <Ratings profile={profile} />
      <Games name={name} />
      <StatisticsSection name={name} game={game} onGame={setGame} />
      <Achievements achieved={profile.achievements} />
    </>
  );
}

function mostPlayed({ ratings }: Profile): GameId {
  const played = (id: GameId) => ratings.reduce((sum, { game, games }) => sum + (game === id ? games : 0), 0);
  return gameIds.toSorted((a, b) => played(b) - played(a))[0];
}
