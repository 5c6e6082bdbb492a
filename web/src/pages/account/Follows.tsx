import { Link } from 'wouter';
import { fetchFollows } from '~/account/people_api';
import { useWords } from '~/base/words';
import { accountWords } from '~/pages/account/words';
import { FindPerson } from '~/pages/shared/FindPerson';
import { Loaded, useFetched, useKeptCurrent } from '~/pages/shared/useFetched';
import { PersonLink } from '~/ui/PersonLink';

const everyMs = 30_000; // who is online changes

/** The people the person follows, and whether they are there. */
export function Follows() {
  const t = useWords(accountWords);
  const follows = useFetched('follows', fetchFollows);
  useKeptCurrent(follows.reload, everyMs);
  return (
    <section className="panel" aria-labelledby="account-follows">
      <h2 id="account-follows">{t.follows}</h2>
      <Loaded fetched={follows}>
        {(people) =>
          people.length === 0 ? (
            <p className="soft">{t.noFollows}</p>
          ) : (
            <ul className="account-follows">
              {people.map(({ account, online, playing }) => (
                <li key={account.id}>
                  <strong>
                    <PersonLink name={account.name} />
                  </strong>
                  <span className={online ? 'tone-good' : 'soft'}>{online ? t.online : t.offlinePerson}</span>
                  {playing && (
                    <Link
                      href={`/room/${playing}?watch`}
                      className="button button-plain"
                      aria-label={t.watchOne({ name: account.name })}
                    >
                      {t.watch}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <FindPerson />
    </section>
  );
}
