import { useMemo, useState } from 'react';
import { useWords } from '~/base/words';
import { SidePanel } from '~/table/SidePanel';
import { StatusLine } from '~/table/StatusLine';
import { useAssistance } from '~/table/useAssistance';
import { useTable, useTextContext } from '~/table/useTable';
import type { Tab } from '~/ui/Tabs';
import { Advice } from './advice/Advice';
import type { Reason } from './advice/reasons';
import { useLastWay } from './advice/useLastWay';
import { Battle } from './battle/Battle';
import { Choices } from './Choices';
import { CardsTab } from './cards/CardsTab';
import { Hand } from './cards/Hand';
import { liveCards, optionsFor } from './choices';
import { LordList, type TerritoryController } from './LordList';
import { MapArea } from './MapArea';
import { useBattleScene } from './useBattleScene';
import { useHintMove } from './useHintMove';
import { useReasons } from './useReasons';
import { type Selection, useSelection } from './useSelection';
import { words } from './words';

/** The lords, the map or a battle, the hand, the choices and the side panel. */
export function Table({ table }: { table: TerritoryController }) {
  const { name } = useTextContext(table);
  const { view, choices, seat, viewer } = useTable(table, ({ view, choices, seat, viewer }) => ({
    view,
    choices,
    seat,
    viewer,
  }));
  const { warnings, hints } = useAssistance(table);
  const reasons = useReasons(table, hints);
  const selection = useSelection(table, reasons, warnings);
  const { picked } = selection;
  const scene = useBattleScene(view, choices, picked);
  const options = useMemo(() => optionsFor(choices, view, picked), [choices, view, picked]);
  const hint = useHintMove(table);
  const [showWays, setShowWays] = useState(true);
  const shownSeat = viewer ?? seat ?? view.seat ?? 0; // whose hand is shown
  const tabs = useTabs(table, { reasons, selection, showWays, setShowWays });
  return (
    <div className="table territory-table">
      <LordList table={table} />
      <div className="territory-middle-column">
        <StatusLine table={table} />
        {scene ? (
          <Battle
            table={table}
            view={view}
            scene={scene}
            name={name}
            onPlay={(move) => table.play(move)}
            onClose={() => selection.setPicked({})}
          />
        ) : (
          <MapArea table={table} selection={selection} options={options} shownSeat={shownSeat} showWays={showWays} />
        )}
      </div>
      {!scene && (
        <Hand
          lord={view.lords[shownSeat]}
          owner={viewer === null ? name(shownSeat) : null}
          live={liveCards(choices)}
          picked={picked.card}
          hinted={hint?.card}
          onPick={selection.pressCard}
        />
      )}
      <div className="territory-side">
        <Choices
          table={table}
          options={options}
          picked={picked}
          onPicked={selection.setPicked}
          onPreview={selection.setPreview}
          reasons={reasons}
          hint={hint}
          fighting={scene !== null}
        />
        <SidePanel table={table} tabs={tabs} />
      </div>
    </div>
  );
}

interface TabProps {
  reasons: Reason[];
  selection: Selection;
  showWays: boolean;
  setShowWays: (on: boolean) => void;
}

/** Territory's tabs in the side panel: advice, if hints are allowed, and cards. */
function useTabs(table: TerritoryController, { reasons, selection, showWays, setShowWays }: TabProps): Tab[] {
  const t = useWords(words);
  const { name } = useTextContext(table);
  const view = useTable(table, (state) => state.view);
  const { hints } = useAssistance(table);
  const last = useLastWay(table);
  const advice = (
    <Advice
      table={table}
      reasons={reasons}
      chosen={selection.chosenWay}
      last={last}
      overlay={showWays}
      onOverlay={setShowWays}
    />
  );
  const cards = <CardsTab view={view} colors={table.ui.seatColors(table.setup)} name={name} />;
  return [
    ...(hints ? [{ id: 'advice', label: t.advice, icon: 'compass' as const, content: advice }] : []),
    { id: 'cards', label: t.cards, icon: 'cards', content: cards },
  ];
}
