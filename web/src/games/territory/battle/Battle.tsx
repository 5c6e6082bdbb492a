import { type ReactNode, useEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useHelpLevel } from '~/table/useAssistance';
import { IconButton } from '~/ui/controls';
import { Chip } from '~/ui/Shape';
import { cardName, cardOf } from '../cards/book';
import { CardFace } from '../cards/CardFace';
import type { TerritoryController } from '../LordList';
import { type Move, tileAt, type View } from '../state';
import { words } from '../words';
import { tileName } from '../words/tiles';
import { Bars } from './Bars';
import { attackerOf, defenderOf, type Fighter, type Outcome, outcomes, possibleArmour } from './facts';
import { Plans } from './Plans';
import type { BattleScene } from './plans';
import { battleWords } from './words';
import './style.css';

interface BattleProps {
  table: TerritoryController;
  view: View;
  scene: BattleScene;
  name: (seat: number) => string;
  onPlay: (move: Move) => void;
  onClose: () => void; // back to the map, while nothing is announced
}

/** A fight looked at closely: both creatures, what each blow does, and how every decision would end. */
export function Battle({ table, view, scene, name, onPlay, onClose }: BattleProps) {
  const lang = useSettings((settings) => settings.lang);
  const t = battleWords[lang];
  const [assumed, setAssumed] = useState<string | null>(null);
  const [shown, setShown] = useState(0);
  const foretells = useHelpLevel(table) !== 'none';
  const ends = useOutcomes(view, scene, assumed, foretells);
  const { base, side } = scene;
  const land = tileAt(view, base.tile);
  const owner = land.owner ?? 0;
  const armour = foretells && side === 'attack' ? possibleArmour(view, owner, defenderOf(view, base).card) : [];
  const colors = table.ui.seatColors(table.setup);
  const plan = scene.plans[Math.min(shown, scene.plans.length - 1)];
  const outcome = plan ? (ends.get(plan.id) ?? null) : null;
  const fight = plan?.fight && side === 'attack' ? { ...plan.fight, defenderItem: assumed } : (plan?.fight ?? null);
  return (
    <section className="territory-battle" aria-label={t.title({ at: tileName(land, lang) })}>
      <Side
        role={t.attack}
        card={base.card}
        now={attackerOf(view, base)}
        item={fight?.attackerItem ?? null}
        name={name(base.seat)}
        mana={view.lords[base.seat].mana}
        color={colors[base.seat]}
      />
      <div className="territory-battle-middle">
        <header className="territory-battle-title">
          <h2>{t.title({ at: tileName(land, lang) })}</h2>
          {scene.stage === 'announce' && <IconButton icon="close" label={words[lang].back} onClick={onClose} />}
          <p className="soft">
            {t.owner({ name: name(owner), toll: land.toll ?? 0 })} · {words[lang].level} {land.level}
          </p>
        </header>
        {fight && outcome && (
          <Bars view={view} fight={fight} outcome={outcome} assumed={assumed !== null} side={side} />
        )}
        {plan && !plan.fight && <p className="soft">{t.payHelp}</p>}
      </div>
      <Side
        role={t.defence}
        card={defenderOf(view, base).card}
        now={defenderOf(view, base)}
        item={fight?.defenderItem ?? null}
        name={name(owner)}
        mana={view.lords[owner].mana}
        color={colors[owner]}
      >
        {armour.length > 0 && (
          <fieldset className="territory-assume">
            <legend className="soft">{t.assume}</legend>
            {[null, ...armour].map((item) => (
              <button
                key={item ?? 'none'}
                type="button"
                aria-pressed={assumed === item}
                aria-label={item ? cardName(item, lang) : t.none}
                title={item ? cardName(item, lang) : t.none}
                onClick={() => setAssumed(item)}
              >
                {item ? `+${cardOf(item).hp}` : t.none}
              </button>
            ))}
          </fieldset>
        )}
      </Side>
      <Plans view={view} scene={scene} ends={ends} shown={shown} onShow={setShown} onPlay={onPlay} />
    </section>
  );
}

/** How each plan would end, asked of the engine anew when something changes; nothing where a room has no helps. */
function useOutcomes(view: View, scene: BattleScene, assumed: string | null, wanted: boolean): Map<string, Outcome> {
  const [found, setFound] = useState<Map<string, Outcome>>(new Map());
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const fights = scene.plans.flatMap(({ id, fight }) => (fight ? [{ id, fight }] : []));
    const asked = fights.map(({ fight }) => (scene.side === 'attack' ? { ...fight, defenderItem: assumed } : fight));
    outcomes(view, asked)
      .then((ends) => !left && setFound(new Map(fights.map(({ id }, i) => [id, ends[i]]))))
      .catch((error) => console.warn('the fight could not be looked at', error));
    return () => {
      left = true;
    };
  }, [view, scene, assumed, wanted]);
  return found;
}

function Side({
  role,
  card,
  now,
  item,
  name,
  mana,
  color,
  children,
}: {
  role: string;
  card: string;
  now: Fighter;
  item: string | null;
  name: string;
  mana: number;
  color: Parameters<typeof Chip>[0]['color'];
  children?: ReactNode;
}) {
  const lang = useSettings((settings) => settings.lang);
  return (
    <div className="territory-battle-side">
      <p className="territory-battle-lord">
        <Chip color={color} size={28} />
        <span>
          <strong>{name}</strong>
          <span className="soft">
            {role} · {words[lang].mana} {mana}
          </span>
        </span>
      </p>
      <div className="territory-battle-cards">
        <CardFace id={card} width={180} />
        {item && <CardFace id={item} width={84} small />}
      </div>
      <p className="territory-now">
        AP {now.ap} · HP {now.hp}/{now.maxHp}
        {now.mark && ` · ${words[lang].mark[now.mark] ?? now.mark}`}
      </p>
      {children}
    </div>
  );
}
