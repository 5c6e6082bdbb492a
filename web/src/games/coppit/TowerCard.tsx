import { useWords } from '~/base/words';
import { colorOf } from '~/games/coppit/board_file';
import { Hat } from '~/games/coppit/Hat';
import { towerText } from '~/games/coppit/log';
import { hatColor, hatNumber, ownerOf, type Tower } from '~/games/coppit/state';
import { coppitWords } from '~/games/coppit/words';
import { ShapeIcon } from '~/ui/Shape';

/** The hats of a tower, from the top down. */
export function TowerCard({ tower, safe, near }: { tower: Tower; safe: boolean; near: boolean }) {
  const t = useWords(coppitWords);
  const owner = ownerOf(tower);
  return (
    <section className="coppit-tower-card" aria-label={towerText(t, tower)}>
      <header>
        <strong>{towerText(t, tower)}</strong>
        {safe && <span className="soft">{t.safe}</span>}
      </header>
      {near && <p className="coppit-tower-threat">{t.near}</p>}
      <ul className={tower.hats.length > 3 ? 'coppit-tower-tight' : ''}>
        {tower.hats.toReversed().map((hat) => {
          const name = hatColor(hat);
          return (
            <li key={hat}>
              <svg className="coppit-tower-hat" width="24" height="28" viewBox="-20 -39 40 48" aria-hidden="true">
                <Hat name={name} />
              </svg>
              <ShapeIcon color={colorOf(name)} size={16} />
              <strong>{t.hat({ color: t.colors[name], number: hatNumber(hat) })}</strong>
              <span className="coppit-tower-role soft">{name === owner ? t.inControl : t.prisoner}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
