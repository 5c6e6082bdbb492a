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
import { attackerOf, defenderOf, type Fighter, type Preview, readPreview } from './facts';
import { Plans } from './Plans';
import { type BattleScene, plansOf } from './plans';
import { battleWords } from './words';
import './style.css';

interface BattleProps {
  table: TerritoryController;
  view: View;
  scene: BattleScene;
  name: (seat: number) => string;
  onPlay: (move: Move) => void;
  onClose: () => void; // back to the map, before the attack is announced
}

/** The battle panel: both creatures, each strike, and the result of every decision. */
export function Battle({ table, view, scene, name, onPlay, onClose }: BattleProps) {
  const lang = useSettings((settings) => settings.lang);
  const t = battleWords[lang];
  const [assumed, setAssumed] = useState<string | null>(null);
  const [shown, setShown] = useState(0);
  const foretells = useHelpLevel(table) !== 'none';
  const preview = usePreview(table, view, scene, assumed);
  const { fight, side } = scene;
  const land = tileAt(view, fight.tile);
  const owner = land.owner ?? 0;
  const armour = foretells && side === 'attack' ? (preview?.armour ?? []) : [];
  const colors = table.ui.seatColors(table.setup);
  const plans = plansOf(scene, preview);
  const ends = new Map(foretells ? preview?.plans.map(({ item, outcome }) => [item ?? 'none', outcome]) : []);
  const plan = plans[Math.min(shown, plans.length - 1)];
  const outcome = plan ? (ends.get(plan.id) ?? null) : null;
  const [attackerItem, defenderItem] =
    side === 'attack' ? [plan?.item ?? null, assumed] : [view.battle?.attacker_item ?? null, plan?.item ?? null];
  return (
    <section className="territory-battle" aria-label={t.title({ at: tileName(land, lang) })}>
      <Side
        role={t.attack}
        card={fight.card}
        now={attackerOf(view, fight)}
        item={attackerItem}
        name={name(fight.seat)}
        mana={view.lords[fight.seat].mana}
        color={colors[fight.seat]}
      />
      <div className="territory-battle-middle">
        <header className="territory-battle-title">
          <h2>{t.title({ at: tileName(land, lang) })}</h2>
          {scene.stage === 'announce' && <IconButton icon="close" label={words[lang].back} onClick={onClose} />}
          <p className="soft">
            {t.owner({ name: name(owner), toll: land.toll ?? 0 })} · {words[lang].level} {land.level}
          </p>
        </header>
        {plan?.fights && outcome && (
          <Bars view={view} fight={fight} outcome={outcome} assumed={assumed !== null} side={side} />
        )}
        {plan && !plan.fights && <p className="soft">{t.payHelp}</p>}
      </div>
      <Side
        role={t.defence}
        card={defenderOf(view, fight).card}
        now={defenderOf(view, fight)}
        item={defenderItem}
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
      <Plans view={view} scene={scene} plans={plans} ends={ends} shown={shown} onShow={setShown} onPlay={onPlay} />
    </section>
  );
}

/** The result of each decision, as far as the deciding player can know; updated when something changes. */
function usePreview(
  table: TerritoryController,
  view: View,
  scene: BattleScene,
  assumed: string | null,
): Preview | null {
  const [found, setFound] = useState<{ scene: BattleScene; preview: Preview } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated when the match has changed
  useEffect(() => {
    let left = false;
    table
      .ask({ cmd: 'query', what: 'fight', seat: scene.seat, assume: assumed, ...scene.question })
      .then((answer) => !left && setFound({ scene, preview: readPreview(answer) }))
      .catch((error) => !left && console.warn('the fight could not be previewed', error));
    return () => {
      left = true;
    };
  }, [table, view, scene, assumed]);
  return found?.scene === scene ? found.preview : null;
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
      <p className="territory-battle-stats">
        AP {now.ap} · HP {now.hp}/{now.maxHp}
        {now.mark && ` · ${words[lang].mark[now.mark] ?? now.mark}`}
      </p>
      {children}
    </div>
  );
}
