import { useSettings } from '~/base/settings';
import { Button } from '~/ui/controls';
import { cardName } from '../cards/book';
import { type Move, tileAt, type View } from '../state';
import { words } from '../words';
import type { Outcome } from './facts';
import { defenderOf } from './facts';
import type { BattleScene, Plan } from './plans';
import { battleWords } from './words';

/** One card per decision: its result, consequence and cost. */
export function Plans({
  view,
  scene,
  plans,
  ends,
  shown,
  onShow,
  onPlay,
}: {
  view: View;
  scene: BattleScene;
  plans: Plan[];
  ends: Map<string, Outcome>;
  shown: number;
  onShow: (i: number) => void;
  onPlay: (move: Move) => void;
}) {
  const lang = useSettings((settings) => settings.lang);
  const t = battleWords[lang];
  return (
    <div className="territory-plans">
      {plans.map((plan, i) => (
        <article key={plan.id} className="territory-plan" data-shown={i === shown} data-verdict={verdict(plan)}>
          <button type="button" className="territory-plan-face" aria-pressed={i === shown} onClick={() => onShow(i)}>
            <span className="territory-plan-head">
              <span className="territory-verdict">{chip(plan)}</span>
              <strong>{title(plan)}</strong>
            </span>
            <span className="territory-plan-words">{follows(plan)}</span>
            <span className="territory-plan-cost">
              <span className="soft">{costs(plan).text}</span>
              <b className={costs(plan).sum > 0 ? 'tone-bad' : ''}>
                {t.mana} {costs(plan).sum > 0 ? `−${costs(plan).sum}` : '0'}
              </b>
            </span>
          </button>
          <Button look={i === shown ? 'seal' : 'plain'} onClick={() => onPlay(plan.move)}>
            {!plan.fights ? t.goPay : scene.stage === 'announce' ? t.goAttack : t.choose}
          </Button>
        </article>
      ))}
      {scene.stage === 'announce' && <p className="soft territory-item-note">{t.later}</p>}
    </div>
  );

  /** Good, bad or neutral for the deciding player. */
  function verdict({ id }: Plan): string {
    const result = ends.get(id)?.result;
    if (!result) return 'none';
    const won =
      scene.side === 'attack' ? result === 'defender_dead' : result !== 'defender_dead' && result !== 'both_dead';
    const lost = scene.side === 'attack' ? result === 'attacker_dead' : result === 'defender_dead';
    return won ? 'good' : lost ? 'bad' : 'even';
  }

  function chip({ id, fights }: Plan): string {
    if (!fights) return t.payChip;
    const result = ends.get(id)?.result;
    return result ? t.verdict[result][scene.side] : t.hidden;
  }

  function title({ id, fights }: Plan): string {
    if (!fights) return t.pay;
    return id === 'none' ? t.without : t.withItem({ item: cardName(id, lang) });
  }

  function resultWords({ result, land }: Pick<Outcome, 'result' | 'land'>): string {
    if (result !== 'defender_dead') return t.follows[result];
    const element = words[lang].element[(land.element ?? 'neutral') as keyof (typeof words)['en']['element']];
    const card = cardName(defenderOf(view, scene.fight).card, lang);
    return t.follows.defender_dead({ card, land: t.becomes({ element, level: land.level }) });
  }

  function follows({ id, fights }: Plan): string {
    const end = ends.get(id);
    if (!fights) return t.payHelp;
    if (!end) return t.hidden;
    return [resultWords(end), ...(end.ifDeath ? [`${t.death}${resultWords(end.ifDeath)}`] : [])].join(' ');
  }

  function costs({ id, fights, creatureCost, itemCost }: Plan): { text: string; sum: number } {
    const due =
      scene.side === 'attack' && (!fights || (scene.fight.from === null && (ends.get(id)?.toll_due ?? false)));
    const toll = due ? (tileAt(view, scene.fight.tile).toll ?? 0) : 0;
    return { text: t.costs({ creature: creatureCost, item: itemCost, toll }), sum: creatureCost + itemCost + toll };
  }
}
