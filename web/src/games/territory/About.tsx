import { useSettings } from '~/base/settings';
import { CardFace } from './cards/CardFace';
import type { PickFilter } from './choices';
import { tileAt, type View } from './state';
import { words } from './words';
import { tileName } from './words/tiles';

/** Details of the pressed card or tile. */
export function About({ view, picked, name }: { view: View; picked: PickFilter; name: (seat: number) => string }) {
  const lang = useSettings((settings) => settings.lang);
  const t = words[lang];
  if (picked.card) {
    return (
      <div className="territory-about">
        <CardFace id={picked.card} width={150} />
      </div>
    );
  }
  if (picked.tile === undefined) return null;
  const tile = tileAt(view, picked.tile);
  const { creature, owner } = tile;
  if (!creature || owner === null || owner === undefined) return <p className="soft">{tileName(tile, lang)}</p>;
  return (
    <div className="territory-about">
      <CardFace id={creature.card} width={116} />
      <dl>
        <Fact label={t.owner} value={name(owner)} />
        <Fact label="AP / HP" value={`${creature.ap} / ${creature.hp} (${creature.max_hp})`} />
        <Fact label={t.level} value={String(tile.level)} />
        <Fact label={t.toll} value={String(tile.toll)} />
        <Fact label={t.value} value={String(tile.value)} />
        {tile.tapped && <Fact label={t.state} value={t.tapped} />}
        {creature.mark && <Fact label={t.markLabel} value={t.mark[creature.mark.kind] ?? creature.mark.kind} />}
      </dl>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
