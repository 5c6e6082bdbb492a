import { fetchAchievements } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { setups } from '~/games';
import { achievementText } from '~/pages/person/achievement_words';
import { personWords } from '~/pages/person/words';
import { Loaded, useFetched } from '~/pages/shared/useFetched';
import type { GameId } from '~/protocol/answers';
import type { Achieved } from '~/protocol/people';
import { Icon } from '~/ui/Icon';

interface Shown {
  code: string;
  game?: GameId | null;
  name: string;
  text: string;
  at: number | null; // null: not yet
}

/** The person's achievements with their dates; those that are still to come can be opened. */
export function Achievements({ achieved }: { achieved: Achieved[] }) {
  const t = useWords(personWords);
  const lang = useSettings((settings) => settings.lang);
  const all = useFetched('achievements', fetchAchievements);
  const dates = new Map(achieved.map(({ code, at }) => [code, at]));
  return (
    <section className="panel person-section" aria-labelledby="person-achievements">
      <h2 id="person-achievements">{t.achievements}</h2>
      <Loaded fetched={all}>
        {(list) => {
          const known: Shown[] = list.flatMap(({ code, game }) => {
            const text = achievementText(code, lang);
            return text ? [{ code, game, ...text, at: dates.get(code) ?? null }] : [];
          });
          const reached = known.filter(({ at }) => at !== null);
          const others = known.filter(({ at }) => at === null);
          return (
            <>
              <p className="soft">{t.achieved({ n: reached.length, all: known.length })}</p>
              {reached.length > 0 && <AchievementList list={reached} />}
              {others.length > 0 && (
                <details>
                  <summary>{t.notYet({ n: others.length })}</summary>
                  <AchievementList list={others} />
                </details>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function AchievementList({ list }: { list: Shown[] }) {
  const lang = useSettings((settings) => settings.lang);
  const day = (at: number) => new Date(at).toLocaleDateString(lang, { dateStyle: 'medium' });
  return (
    <ul className="person-achievements">
      {list.map(({ code, game, name, text, at }) => (
        <li key={code} data-achievement={code} className={at === null ? 'person-not-yet' : undefined}>
          <Icon name="trophy" />
          <div>
            <p>
              <strong>{name}</strong>
            </p>
            <p>{text}</p>
            <p className="soft">
              {[game && setups[game].title[lang], at !== null && day(at)].filter(Boolean).join(separator[lang])}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
