import { type CSSProperties, useEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { Board } from '~/games/coppit/Board';
import { colorNames } from '~/games/coppit/board_file';
import { ChoicePanel } from '~/games/coppit/ChoicePanel';
import { cardPlace, cornerOf, placeOfId, side } from '~/games/coppit/geometry';
import { Legend } from '~/games/coppit/Legend';
import { PlayerCard } from '~/games/coppit/PlayerCard';
import { placedTowers } from '~/games/coppit/scene';
import { ownerOf, readTowerBook, type Tower, type TowerBook, towerKey, towersOf } from '~/games/coppit/state';
import { TowerCard } from '~/games/coppit/TowerCard';
import { promptFor } from '~/games/coppit/table_text';
import { type CoppitController, useMoveSelection } from '~/games/coppit/useMoveSelection';
import { coppitWords } from '~/games/coppit/words';
import { LogList } from '~/table/LogList';
import { localSeats } from '~/table/players';
import { SidePanel } from '~/table/SidePanel';
import { StatusLine } from '~/table/StatusLine';
import { useAnswer } from '~/table/useAnswer';
import { useAssistance } from '~/table/useAssistance';
import { useAutoSingleMove } from '~/table/useAutoSingleMove';
import { useTable } from '~/table/useTable';
import { Button } from '~/ui/controls';
import './style.css';
import './board.css';
import './table.css';
import './small.css';

const noFacts: TowerBook = new Map();

/** What the engine knows about the towers on the board; empty during animations, when it is ahead of the board. */
function useTowerBook(table: CoppitController): TowerBook {
  const { view, waiting } = useTable(table, ({ view, waiting }) => ({ view, waiting }));
  const request = waiting === 'animation' ? null : ({ cmd: 'query', what: 'stacks' } as const);
  return useAnswer(table, request, readTowerBook, view, true) ?? noFacts;
}

/** Threatened towers of the person to move, or of the only person. */
function useNear(table: CoppitController, facts: TowerBook): Tower[] {
  const { view, seat, waiting } = useTable(table, ({ view, seat, waiting }) => ({ view, seat, waiting }));
  const { warnings } = useAssistance(table);
  const people = localSeats(table);
  const whose = people.length === 1 ? people[0] : seat;
  if (!warnings || whose === null || !people.includes(whose) || waiting === 'over') return [];
  return towersOf(view).filter(
    (tower) => ownerOf(tower) === view.seats[whose] && facts.get(towerKey(tower))?.threatened,
  );
}

function BoardArea({ table }: { table: CoppitController }) {
  const t = useWords(coppitWords);
  const { view, effect, waiting, choices, log } = useTable(table, ({ view, effect, waiting, choices, log }) => ({
    view,
    effect,
    waiting,
    choices,
    log,
  }));
  const { flipBoard: flipped, lang } = useSettings();
  const choosing = useMoveSelection(table);
  useAutoSingleMove(table);
  const facts = useTowerBook(table);
  const near = useNear(table, facts);
  const [inspected, setInspected] = useState<string | null>(null);
  const inAnimation = waiting === 'animation';
  useEffect(() => {
    if (inAnimation) setInspected(null);
  }, [inAnimation]);
  const standing = placedTowers(view, flipped).find(({ tower }) => tower && towerKey(tower) === inspected);
  const last = inAnimation ? undefined : log.findLast(({ event }) => event.type === 'move')?.event;
  const roll = waiting === 'roll' ? () => table.pass() : null;
  const ends = choosing.ends.map((end) => placeOfId(end.move.to, flipped));
  const place = standing && cardPlace(standing.at, ends);
  const percent = (units: number) => `${(100 * units) / side}%`;
  return (
    <>
      <div className="coppit-play">
        <StatusLine table={table} asking={promptFor({ view, choices }, choosing.source !== null, lang)} />
        <div className="coppit-wood">
          <div className="coppit-square">
            <Board
              view={view}
              effect={effect}
              choosing={choosing}
              facts={facts}
              near={near}
              trail={last?.type === 'move' ? last.path : null}
              card={standing && place ? { from: standing.at, to: place } : null}
              onInspect={setInspected}
              onRoll={roll}
            />
            {roll && (
              <Button look="seal" className="coppit-roll" onClick={roll}>
                {t.roll}
              </Button>
            )}
            {standing?.tower && place && (
              <div
                className="coppit-popover"
                style={{ '--x': percent(place.x), '--y': percent(place.y) } as CSSProperties}
              >
                <TowerCard
                  tower={standing.tower}
                  safe={facts.get(towerKey(standing.tower))?.safe ?? false}
                  near={near.some((tower) => towerKey(tower) === inspected)}
                />
              </div>
            )}
          </div>
        </div>
      </div>
      <div className="coppit-side">
        <ChoicePanel table={table} choosing={choosing} />
        <SidePanel
          table={table}
          log={
            <div className="coppit-log">
              <LogList table={table} />
              <Legend table={table} />
            </div>
          }
        />
      </div>
    </>
  );
}

/** The board with the players' cards at their corners. */
export function Table({ table }: { table: CoppitController }) {
  const seats = useTable(table, (state) => state.view.seats);
  const flipped = useSettings((settings) => settings.flipBoard);
  return (
    <div className="table coppit">
      {colorNames.map((name) => {
        const corner = cornerOf(name, flipped);
        const area = `${corner.y < 0 ? 'n' : 's'}${corner.x < 0 ? 'w' : 'e'}`;
        const seat = seats.indexOf(name);
        return (
          <div key={name} className={`coppit-corner coppit-${area}`}>
            {seat >= 0 && <PlayerCard table={table} seat={seat} />}
          </div>
        );
      })}
      <BoardArea table={table} />
    </div>
  );
}
