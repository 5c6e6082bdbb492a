import type { Color } from '~/base/colors';
import { useSettings } from '~/base/settings';
import { Chip } from '~/ui/Shape';
import { cardName } from '../cards/book';
import { CardFace } from '../cards/CardFace';
import type { BattleFilm as Film } from '../animation';
import { words } from '../words';
import { eventWords } from '../words/events';
import { battleWords } from './words';
import './style.css';

/** The battle while it happens: both cards, their items, blow after blow, how it ended. */
export function BattleFilm({ film, colors, name }: { film: Film; colors: Color[]; name: (seat: number) => string }) {
  const lang = useSettings((settings) => settings.lang);
  const t = battleWords[lang];
  const last = film.strikes.at(-1);
  const side = (who: 'attacker' | 'defender') => {
    const { seat, card, item, itemKnown } = film[who];
    const struck = last && last.byAttacker === (who === 'defender');
    return (
      <div className="territory-film-side" data-struck={struck}>
        <p className="territory-battle-lord">
          <Chip color={colors[seat]} size={24} />
          <span>
            <strong>{name(seat)}</strong>
            <span className="soft">{who === 'attacker' ? t.attack : t.defence}</span>
          </span>
        </p>
        <CardFace id={card} width={132} />
        <p className="soft">{item ? cardName(item, lang) : itemKnown ? t.noItem : t.hidden}</p>
        {struck && <span className="territory-damage">−{last.damage}</span>}
      </div>
    );
  };
  const outcome = film.outcome
    ? eventWords({ type: 'result', seat: 0, defender: 0, tile: film.tile, outcome: film.outcome }, { lang, name })
    : null;
  return (
    <div className="territory-film" role="img" aria-label={t.title({ at: words[lang].tile({ n: film.tile }) })}>
      {side('attacker')}
      <div className="territory-film-middle">
        {film.strikes.map((strike, i) => (
          <p key={i}>
            {strike.byAttacker ? '→' : '←'} AP {strike.ap}　<b>−{strike.damage}</b>
          </p>
        ))}
        {outcome && <strong>{outcome}</strong>}
      </div>
      {side('defender')}
    </div>
  );
}
