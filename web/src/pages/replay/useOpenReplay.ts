import { useEffect, useState } from 'react';
import { openReplay, type ReplayFailure, type ReplaySource } from '~/pages/replay/actions';
import type { AnyReplayTable } from '~/table/replay/replay_table';

/** Opens a replay and closes it when the page or the source changes; null while it is opening. */
export function useOpenReplay(
  source: ReplaySource | null,
  plies: number,
  embedded = false,
): AnyReplayTable | ReplayFailure | null {
  const [found, setFound] = useState<{ source: ReplaySource; replay: AnyReplayTable | ReplayFailure } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position matters only at the start
  useEffect(() => {
    if (!source) return;
    let left = false;
    let opened: AnyReplayTable | null = null;
    void openReplay(source, plies, embedded).then((replay) => {
      if (typeof replay !== 'string') {
        if (left) return replay.close();
        opened = replay;
      }
      if (!left) setFound({ source, replay });
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [source, embedded]);
  return found && found.source === source ? found.replay : null;
}
