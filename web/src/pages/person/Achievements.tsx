import { fetchAchievements } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { achievementText } from '~/pages/person/achievement_words';
import { personWords } from '~/pages/person/words';
import { Loaded, useFetched } from '~/pages/shared/useFetched';
import type { Achieved } from '~/protocol/people';
import { Icon } from '~/ui/Icon';

/** All achievements: those of the person first, with their dates. */
export function Achievements({ achieved }: { achieved: Achieved[] }) {
  const t = useWords(personWords);
  const lang = useSettings((settings) => settings.lang);
  const all = useFetched('achievements', fetchAchievements);
  const dates = new Map(achieved.map(({ code, at }) => [code, at]));
  return (
    <section className="panel person-section" aria-labelledby="person-achievements">
      <Loaded fetched={all}>
        {(list) => {
          const known = list.flatMap(({ code, game }) => {
            const text = achievementText(code, lang);
            return text ? [{ code, game, ...text, at: dates.get(code) ?? null }] : [];
          });
          const sorted = known.toSorted((a, b) => Number(b.at !== null) - Number(a.at !== null));
          return (
            <>
              <div className="person-section-head">
                <h2 id="person-achievements">{t.achievements}</h2>
                <p className="soft">
                  {t.achieved({ n: known.filter(({ at }) => at !== null).length, all: known.length })}
                </p>
              </div>
              <ul className="person-achievements">
                {sorted.map(({ code, game, name, text, at }) => (
                  <li key={code} data-achievement={code} className={at === null ? 'person-not-yet' : undefined}>
                    <Icon name="trophy" />
                    <div>
                      <p>
                        <strong>{name}</strong>
                      </p>
                      <p>{text}</p>
                      <p className="soft">
                        {game && `${setups[game].title[lang]}, `}
                        {at === null ? t.notYet : new Date(at).toLocaleDateString(lang, { dateStyle: 'medium' })}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
