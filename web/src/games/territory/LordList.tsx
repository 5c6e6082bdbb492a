import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { ComputerFace } from '~/table/ComputerFace';
import { clockText } from '~/table/clock_text';
import { SeatStatus } from '~/table/room/SeatStatus';
import { clockLook, useClock } from '~/table/SeatCard';
import type { TableController } from '~/table/table_controller';
import { useTable, useTextContext } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Chip } from '~/ui/Shape';
import type { Effect } from './animation';
import type { Event } from './events';
import { type Lord, type Move, sum, type View } from './state';
import { words } from './words';

export type TerritoryController = TableController<View, Move, Event, Effect>;

/** The goal, and the lords next to each other: mana, assets, gates of this lap, cards. On small screens a tap shows the rest. */
export function LordList({ table }: { table: TerritoryController }) {
  const t = useWords(words);
  const { lords, target, preset } = useTable(table, ({ view: { lords, target, preset } }) => ({
    lords,
    target,
    preset,
  }));
  const goal = preset === 'territory' ? t.goalDomains : t.goal;
  return (
    <div className="territory-lords">
      <p className="territory-goal">{target === null ? t.goalElimination : goal({ target })}</p>
      {lords.map((lord) => (
        <LordBar key={lord.seat} table={table} lord={lord} />
      ))}
    </div>
  );
}

function LordBar({ table, lord }: { table: TerritoryController; lord: Lord }) {
  const lang = useSettings((settings) => settings.lang);
  const t = words[lang];
  const context = useTextContext(table);
  const { toMove, required, target, preset } = useTable(table, (state) => ({
    toMove: state.waiting !== 'over' && (state.seat ?? state.view.seat) === lord.seat,
    required: state.view.required_signals,
    target: state.view.target,
    preset: state.view.preset,
  }));
  const [open, setOpen] = useState(false); // on small screens
  const left = useClock(table, lord.seat);
  const color = table.ui.seatColors(table.setup)[lord.seat];
  const player = table.setup.seats[lord.seat];
  const byDomains = preset === 'territory';
  const now = byDomains ? lord.domains : lord.tep;
  return (
    <section
      className={toMove ? 'territory-lord territory-lord-to-move' : 'territory-lord'}
      aria-label={context.name(lord.seat)}
      data-seat={lord.seat}
      data-open={open}
    >
      <button
        type="button"
        className="territory-lord-tap"
        aria-expanded={open}
        aria-label={t.lordMore({ name: context.name(lord.seat) })}
        onClick={() => setOpen(!open)}
      />
      <div className="territory-lord-head">
        <Chip color={color} size={28} />
        <strong>
          {player.kind === 'computer' && <ComputerFace level={player.level} size={20} />}
          <span className="territory-lord-name">{context.name(lord.seat)}</span>
          <SeatStatus table={table} seat={lord.seat} />
        </strong>
        <span className="territory-gates" role="img" aria-label={`${t.gates}: ${lord.signals.join(t.comma) || '–'}`}>
          {required.map((signal) => (
            <i key={signal} data-passed={lord.signals.includes(signal)}>
              {signal}
            </i>
          ))}
        </span>
        {toMove && <span className="turn-chip">{tableWords[lang].toMove}</span>}
        {left !== null && (
          <span className={clockLook(left, table.clocks.isRunning(lord.seat), 'territory-lord-clock')}>
            {clockText(left)}
          </span>
        )}
      </div>
      <div className="territory-lord-facts">
        <span>
          {t.mana} <b className={lord.mana < 0 ? 'tone-bad' : ''}>{lord.mana.toLocaleString('en')}</b>
        </span>
        <span>
          {byDomains ? t.domains : t.tep} <b>{now.toLocaleString('en')}</b>
          {target !== null && <span className="soft territory-lord-target"> / {target.toLocaleString('en')}</span>}
        </span>
      </div>
      <div className="territory-lord-more soft">
        {byDomains ? (
          <span>
            {t.tep} {lord.tep.toLocaleString('en')}
          </span>
        ) : (
          <span>
            {t.domains} {lord.domains}
          </span>
        )}
        <span>
          {t.lap} {lord.lap}
        </span>
        <span>
          {t.hand} {lord.hand_count}
        </span>
        <span>
          {t.pile} {lord.pile_count}
        </span>
        <span>
          {t.discard} {sum(lord.discard)}
        </span>
        {sum(lord.stones) > 0 && (
          <span>
            {t.stones} {sum(lord.stones)}
          </span>
        )}
        {lord.mark && <span className="territory-lord-mark">{t.mark[lord.mark.kind] ?? lord.mark.kind}</span>}
      </div>
      {target !== null && (
        <div
          className="territory-progress"
          role="progressbar"
          aria-label={byDomains ? t.domains : t.tep}
          aria-valuemin={0}
          aria-valuemax={target}
          aria-valuenow={Math.min(Math.max(now, 0), target)}
          aria-valuetext={t.progress({ now, target })}
        >
          <i style={{ width: `${Math.min((100 * Math.max(now, 0)) / target, 100)}%`, background: `var(--${color})` }} />
        </div>
      )}
    </section>
  );
}
