import { type ReactNode, useEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { gameInfo } from '~/engine/shared';
import { setups } from '~/games';
import { changedOptions } from '~/online/options';
import { pageWords } from '~/pages/room/words';
import { clockWords, timeWords } from '~/pages/setup/clock_words';
import { rulesWords } from '~/pages/setup/option_words';
import { setupWords } from '~/pages/setup/words';
import type { GameId, GameInfo, JsonObject } from '~/protocol/answers';
import { levelLabel } from '~/table/levels';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import { Icon } from '~/ui/Icon';

function useInfo(game: GameId): GameInfo | null {
  const [info, setInfo] = useState<GameInfo | null>(null);
  useEffect(() => {
    let left = false;
    gameInfo(game).then(
      (found) => !left && setInfo(found),
      () => undefined, // without the engine the rules are not listed
    );
    return () => {
      left = true;
    };
  }, [game]);
  return info;
}

function useRules(game: GameId, options: JsonObject): string[] | null {
  const t = useWords(pageWords);
  const lang = useSettings((settings) => settings.lang);
  const info = useInfo(game);
  if (!info) return null;
  const rules = rulesWords(setups[game], changedOptions(options, info), lang);
  return rules.length > 0 ? rules : [t.standard];
}

/** The rules of the match: options, clock, help level, and how the dice are kept fair. */
export function RoomRules({ room }: { room: RoomController }) {
  const t = useWords(pageWords);
  const setup = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  const state = useRoom(
    room,
    ({ game, options, clock, helps, rated, ranked, fillSeconds, fillLevel, public: open, seedHash, watching }) => ({
      game,
      options,
      clock,
      helps,
      rated,
      ranked,
      fillSeconds,
      fillLevel,
      open,
      seedHash,
      watching,
    }),
  );
  const rules = useRules(state.game, state.options);
  const clock = state.clock && state.clock.kind !== 'none' ? state.clock : null;
  const facts: [string, ReactNode][] = [
    [
      t.rulesName,
      rules && (
        <ul className="room-rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ),
    ],
    [t.clock, clockWords(clock, setup)],
    [t.helps, t.helpsAre[state.helps]],
    [t.rated, state.rated ? t.ratedIs : t.casualIs],
  ];
  const empty =
    state.fillSeconds > 0
      ? t.emptyFill({ time: timeWords(state.fillSeconds, setup), level: levelLabel(state.fillLevel, lang) })
      : t.emptyWait;
  if (!state.ranked) facts.push([t.empty, empty], [t.visible, state.open ? t.public : t.private]);
  return (
    <section className="panel room-facts">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state.watching > 0 && <p className="soft">{t.watching({ n: state.watching })}</p>}
      {state.seedHash && state.game !== 'hex_taboo' && (
        <details className="room-fairness">
          <summary>
            <Icon name="help" />
            {t.fair}
          </summary>
          <p className="soft">{t.fairHelp}</p>
          <code>{state.seedHash}</code>
        </details>
      )}
    </section>
  );
}
