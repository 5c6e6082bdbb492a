import type { Color } from '~/base/colors';
import { useSettings } from '~/base/settings';
import { Chip } from '~/ui/Shape';
import type { BattleProgress as Animation } from '../animation';
import { cardName } from '../cards/book';
import { CardFace } from '../cards/CardFace';
import { words } from '../words';
import { eventText } from '../words/events';
import { battleWords } from './words';
import './style.css';

/** The animation of a battle: both cards, their items, each strike, and the result. */
export function BattleAnimation({
  animation,
  colors,
  name,
}: {
  animation: Animation;
  colors: Color[];
  name: (seat: number) => string;
}) {
  const lang = useSettings((settings) => settings.lang);
  const t = battleWords[lang];
  const last = animation.strikes.at(-1);
  const side = (who: 'attacker' | 'defender') => {
    const { seat, card, item, itemKnown } = animation[who];
    const struck = last && last.byAttacker === (who === 'defender');
    return (
      <div className="territory-animation-side" data-struck={struck}>
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
  const outcome = animation.outcome
    ? eventText(
        { type: 'result', seat: 0, defender: 0, tile: animation.tile, outcome: animation.outcome },
        { lang, name },
      )
    : null;
  return (
    <div
      className="territory-animation"
      role="img"
      aria-label={t.title({ at: words[lang].tile({ n: animation.tile }) })}
    >
      {side('attacker')}
      <div className="territory-animation-middle">
        {animation.strikes.map((strike, i) => (
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
