import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { SidePanel } from '~/table/SidePanel';
import { StatusLine } from '~/table/StatusLine';
import { useHelps } from '~/table/useHelps';
import { useTable, useTextContext } from '~/table/useTable';
import { Advice } from './advice/Advice';
import { useLastWay } from './advice/useLastWay';
import { Board } from './Board';
import { Battle } from './battle/Battle';
import { BattleAnimation } from './battle/BattleAnimation';
import { Choices } from './Choices';
import { aimsAtLords } from './cards/book';
import { CardFace } from './cards/CardFace';
import { CardsTab } from './cards/CardsTab';
import { Hand } from './cards/Hand';
import { liveCards, liveTiles, matching, optionsFor, type Picked } from './choices';
import { Lords, type TerritoryController } from './Lords';
import { type Move, tilesOf } from './state';
import { useReasons } from './useReasons';
import { useScene } from './useScene';
import { words } from './words';

/** The table: lords, map or battle, hand, choices, side panel; and what a press on a card or a tile means. */
export function Table({ table }: { table: TerritoryController }) {
  const t = useWords(words);
  const context = useTextContext(table);
  const confirmMoves = useSettings((settings) => settings.confirmMoves);
  const { view, effect, waiting, choices, seat, viewer } = useTable(table, (state) => ({
    view: state.view,
    effect: state.effect,
    waiting: state.waiting,
    choices: state.choices,
    seat: state.seat,
    viewer: state.viewer,
  }));
  const hint = useTable(table, ({ hint }) => (hint === 'thinking' ? null : (hint?.move ?? null)));
  const rolled = useTable(table, ({ log }) => {
    const last = log.findLast(({ event }) => event.type === 'roll')?.event;
    return last?.type === 'roll' ? last.dice : undefined;
  });
  const { warnings, hints } = useHelps(table);
  const [picked, setPicked] = useState<Picked>({});
  const [preview, setPreview] = useState<Move | null>(null);
  const [overlay, setOverlay] = useState(true);
  const [hovered, setHovered] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision begins with nothing picked
  useEffect(() => {
    setPicked({});
    setPreview(null);
  }, [choices]);
  const colors = table.ui.seatColors(table.setup);
  const looker = viewer ?? seat ?? view.seat ?? 0;
  const scene = useScene(view, choices, picked);
  const reasons = useReasons(table, hints);
  const last = useLastWay(table);
  const options = useMemo(() => optionsFor(choices, view, picked), [choices, view, picked]);
  const warps = useMemo(
    () => new Set(view.tiles.filter(({ type }) => type === 'warp').map(({ index }) => index)),
    [view],
  );
  const ways = reasons.map(({ to, path }) => ({ to, path, free: warps }));
  const wayOf = (tile: number | null | undefined) =>
    tile === null || tile === undefined ? -1 : ways.findIndex(({ to, path }) => to === tile || path.includes(tile));
  const pickedWay = wayOf(picked.tile);
  const shownWay = [wayOf(preview?.to), wayOf(hovered), pickedWay].find((i) => i >= 0);
  const chosenWay = shownWay ?? (warnings ? reasons.findIndex(({ best }) => best) : -1);

  const onTile = (tile: number, touch: boolean) => {
    const twice = confirmMoves || touch;
    const way = wayOf(tile);
    if (way >= 0) {
      const move = choices.find((choice) => choice.move.to === ways[way].to)?.move;
      if (move && (!twice || pickedWay === way)) return table.play(move);
      return setPicked({ tile: ways[way].to });
    }
    const aimed =
      picked.card !== undefined || picked.type !== undefined ? matching(choices, view, { ...picked, tile }) : [];
    if (aimed.length === 1 && !twice) return table.play(aimed[0].move);
    if (aimed.length === 1 && picked.tile === tile) return table.play(aimed[0].move);
    if (aimed.length > 0) return setPicked({ ...picked, tile });
    setPicked(picked.tile === tile ? {} : { tile });
  };
  const onCard = (card: string) => {
    const live = matching(choices, view, { card });
    if (picked.card === card && live.length === 1) return table.play(live[0].move);
    setPicked(picked.card === card ? {} : { card });
  };
  const dice = effect?.dice ?? (view.roll === null ? undefined : rolled);
  const badges = new Map<number, number>();
  if (ways.length === 0) {
    options.forEach((option, i) => {
      if (option.kind !== 'move') return;
      const tile = tilesOf(option.choice.move, view, aimsAtLords).at(-1);
      if (tile !== undefined && option.choice.move.type !== 'summon' && option.choice.move.type !== 'fight') {
        badges.set(tile, i + 1);
      }
    });
  }
  const advice = (
    <Advice table={table} reasons={reasons} chosen={chosenWay} last={last} overlay={overlay} onOverlay={setOverlay} />
  );
  return (
    <div className="table territory-table">
      <Lords table={table} />
      <div className="territory-middle-column">
        <StatusLine table={table} />
        {scene ? (
          <Battle
            table={table}
            view={view}
            scene={scene}
            name={context.name}
            onPlay={(move) => table.play(move)}
            onClose={() => setPicked({})}
          />
        ) : (
          <div className="territory-stage">
            <Board
              view={view}
              effect={effect}
              dice={dice}
              colors={colors}
              name={context.name}
              looker={looker}
              live={waiting === 'move' && ways.length === 0 ? liveTiles(choices, view, picked) : new Set()}
              picked={picked.tile}
              hinted={new Set(hint ? tilesOf(hint, view, aimsAtLords) : [])}
              badges={badges}
              ways={overlay ? ways : []}
              chosenWay={chosenWay}
              onTile={onTile}
              onHover={setHovered}
            />
            {effect?.card?.card && (
              <div className="territory-shown">
                <strong>{context.name(effect.card.seat)}</strong>
                <CardFace id={effect.card.card} width={150} />
              </div>
            )}
            {effect?.battle && <BattleAnimation animation={effect.battle} colors={colors} name={context.name} />}
          </div>
        )}
      </div>
      {!scene && (
        <Hand
          lord={view.lords[looker]}
          owner={viewer === null ? context.name(looker) : null}
          live={liveCards(choices)}
          picked={picked.card}
          hinted={hint?.card}
          onPick={onCard}
        />
      )}
      <div className="territory-side">
        <Choices
          table={table}
          options={options}
          picked={picked}
          onPicked={setPicked}
          onPreview={setPreview}
          reasons={reasons}
          hint={hint}
          fighting={scene !== null}
        />
        <SidePanel
          table={table}
          tabs={[
            ...(hints ? [{ id: 'advice', label: t.advice, icon: 'compass' as const, content: advice }] : []),
            {
              id: 'cards',
              label: t.cards,
              icon: 'cards',
              content: <CardsTab view={view} colors={colors} name={context.name} />,
            },
          ]}
        />
      </div>
    </div>
  );
}
