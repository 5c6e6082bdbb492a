import type { CSSProperties } from 'react';
import { useWords } from '~/base/words';
import type { AnyTableController } from '~/table/game_ui';
import { type Replay, type ReplayViewer, replaySpeeds } from '~/table/replay/replay';
import { stopAfter } from '~/table/replay/stops';
import { useJump, useReplay, useReplayKeys, useSpokenPosition, useWholeLog } from '~/table/replay/useReplay';
import { replayWords } from '~/table/replay/words';
import { useTextContext } from '~/table/useTable';
import { IconButton, Select } from '~/ui/controls';
import './style.css';

interface Props {
  table: AnyTableController;
  replay: Replay<unknown>;
}

/** Under the table of a replay: the slider with its events, the buttons, the speed and whose cards are shown. */
export function ReplayBar({ table, replay }: Props) {
  const t = useWords(replayWords);
  const jump = useJump(table, replay);
  useReplayKeys(replay, jump);
  useSpokenPosition(table);
  const { highlights } = useWholeLog(table, replay);
  return (
    <section className="replay-bar" aria-label={t.controls}>
      <Slider table={table} replay={replay} />
      <div className="replay-buttons">
        <Steps replay={replay} />
        {highlights.length > 0 && (
          <div className="replay-group">
            <IconButton icon="previousEvent" label={t.previousEvent} onClick={() => jump(-1)} />
            <IconButton icon="nextEvent" label={t.nextEvent} onClick={() => jump(1)} />
          </div>
        )}
        <p className="soft replay-keys">{t.keys}</p>
        <div className="replay-group replay-choices">
          {table.ui.hiddenHands && <ViewerChoice table={table} replay={replay} />}
          <SpeedChoice replay={replay} />
        </div>
      </div>
    </section>
  );
}

function Slider({ table, replay }: Props) {
  const t = useWords(replayWords);
  const at = useReplay(replay, (state) => state.at);
  const { highlights } = useWholeLog(table, replay);
  const last = replay.stops.length - 1;
  const { plies } = replay.stops[at];
  const words = plies === 0 ? t.start : t.position({ n: plies, of: replay.plies });
  const marks = [...new Set(highlights.map(({ ply }) => stopAfter(replay.stops, ply + 1)))];
  return (
    <div className="replay-slider">
      <div className="replay-track">
        {marks.map((stop) => (
          <i key={stop} style={{ '--at': stop / Math.max(last, 1) } as CSSProperties} />
        ))}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t.slider}
          aria-valuetext={words}
          onChange={(event) => replay.show(Number(event.target.value))}
        />
      </div>
      <span className="replay-count" aria-hidden="true">
        {words}
      </span>
    </div>
  );
}

function Steps({ replay }: { replay: Replay<unknown> }) {
  const t = useWords(replayWords);
  const { at, playing } = useReplay(replay, ({ at, playing }) => ({ at, playing }));
  const last = replay.stops.length - 1;
  return (
    <div className="replay-group">
      <IconButton icon="toStart" label={t.toStart} disabled={at === 0} onClick={() => replay.show(0)} />
      <IconButton icon="back" label={t.back} disabled={at === 0} onClick={() => replay.step(-1)} />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        className="replay-play"
        label={playing ? t.pause : t.play}
        onClick={() => replay.setPlaying(!playing)}
      />
      <IconButton icon="forward" label={t.forward} disabled={at === last} onClick={() => replay.step(1)} />
      <IconButton icon="toEnd" label={t.toEnd} disabled={at === last} onClick={() => replay.show(last)} />
    </div>
  );
}

function SpeedChoice({ replay }: { replay: Replay<unknown> }) {
  const t = useWords(replayWords);
  const speed = useReplay(replay, (state) => state.speed);
  return (
    <Select
      label={t.speed}
      value={String(speed)}
      items={replaySpeeds.map((n) => ({ value: String(n), label: t.times({ n }) }))}
      onChange={(value) => replay.setSpeed(replaySpeeds.find((n) => String(n) === value) ?? 1)}
    />
  );
}

function ViewerChoice({ table, replay }: Props) {
  const t = useWords(replayWords);
  const { name } = useTextContext(table);
  const viewer = useReplay(replay, (state) => state.viewer);
  const choices: ReplayViewer[] = ['all', ...table.setup.seats.keys()];
  return (
    <div className="replay-viewer">
      <span aria-hidden="true">{t.viewer}</span>
      <Select
        label={t.viewer}
        value={String(viewer)}
        items={choices.map((each) => ({ value: String(each), label: each === 'all' ? t.everybody : name(each) }))}
        onChange={(value) => replay.setViewer(choices.find((each) => String(each) === value) ?? 'all')}
      />
    </div>
  );
}
