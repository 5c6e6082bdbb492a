import { block, fetchBlocked } from '~/account/people_api';
import { useWords } from '~/base/words';
import { accountWords } from '~/pages/account/words';
import { FaultLine, Loaded, useFetched } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import { Button } from '~/ui/controls';
import { PersonLink } from '~/ui/PersonLink';

/** The people the person has blocked, who can be unblocked. */
export function Blocked() {
  const t = useWords(accountWords);
  const blocked = useFetched('blocked', fetchBlocked);
  const { busy, fault, run } = useRequest();
  const unblock = (name: string) => run(() => block(name, false).then(blocked.reload));
  return (
    <div className="account-form">
      <p className="soft">{t.blockedHelp}</p>
      <FaultLine fault={fault} />
      <Loaded fetched={blocked}>
        {(people) =>
          people.length === 0 ? (
            <p className="soft">{t.noBlocked}</p>
          ) : (
            <ul className="account-follows">
              {people.map(({ id, name }) => (
                <li key={id}>
                  <strong>
                    <PersonLink name={name} />
                  </strong>
                  <Button disabled={busy} aria-label={t.unblockOne({ name })} onClick={() => unblock(name)}>
                    {t.unblock}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
