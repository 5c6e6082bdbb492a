import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { pageWords } from '~/pages/room/words';
import { useGameInfo } from '~/pages/setup/actions';
import { levelLabel, offeredLevels } from '~/table/levels';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import { Button, Select } from '~/ui/controls';

/** Gives the empty seats to computers of a level that the person chooses. */
export function ComputersButton({ room, onFilled }: { room: RoomController; onFilled?: () => void }) {
  const t = useWords(pageWords).quick;
  const lang = useSettings((settings) => settings.lang);
  const { game, free, fillLevel, open } = useRoom(room, ({ game, seats, fillLevel, connection }) => ({
    game,
    fillLevel,
    free: seats.filter(({ kind, name }) => kind === 'person' && !name).length,
    open: connection === 'open',
  }));
  const info = useGameInfo(game);
  const levels = info && info !== 'failed' ? offeredLevels(game, info.players).map(({ name }) => name) : [fillLevel];
  const [level, setLevel] = useState(fillLevel);
  const fill = async () => {
    if (await room.fill(level)) onFilled?.();
    // Somebody took the last seat first: that is what the person was waiting for.
    else if (room.state.refusal === 'room/full') room.store.setState({ refusal: null });
  };
  return (
    <div className="room-computers">
      <Select
        label={t.level}
        value={level}
        items={levels.map((each) => ({ value: each, label: levelLabel(each, lang) }))}
        onChange={setLevel}
      />
      <Button look={onFilled ? 'seal' : 'plain'} icon="computer" disabled={!open} onClick={() => void fill()}>
        {(onFilled ? t.play : t.fill)({ n: free })}
      </Button>
    </div>
  );
}
