import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { emptyQueue } from '~/contribute/queue';
import { useProgress } from '~/learn/progress';
import { useStoredMatches } from '~/pages/settings/actions';
import { ConfirmedLine } from '~/pages/settings/ConfirmedLine';
import { Install } from '~/pages/settings/Install';
import { defaultSettings, isStandard } from '~/pages/settings/state';
import { settingsWords } from '~/pages/settings/words';
import { usePuzzleProgress } from '~/puzzles/progress';
import { Button } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';

/** Installs the app, resets the settings and the progress, and deletes the record and saved matches. */
export function Device() {
  const t = useWords(settingsWords);
  const settings = useSettings();
  const stored = useStoredMatches();
  const [notice, setNotice] = useState('');
  const { counts } = stored;
  const finished = counts.lines + counts.pending;
  const empty = Object.values(counts).every((n) => n === 0);
  const deleted = async (done: Promise<boolean>, words: string) => setNotice((await done) ? words : t.clearFailed);
  return (
    <>
      <ul className="option-lines option-lines-single">
        <Install />
        <OptionLine label={t.reset} help={t.resetHelp}>
          <Button
            icon="restart"
            disabled={isStandard(settings)}
            onClick={() => {
              settings.set(defaultSettings());
              void emptyQueue().catch(() => undefined); // contributing games is off by default
              setNotice(t.resetDone);
            }}
          >
            {t.reset}
          </Button>
        </OptionLine>
        <Lessons onDone={() => setNotice(t.lessons.done)} />
        <Puzzles onDone={() => setNotice(t.puzzles.done)} />
        <ConfirmedLine
          words={{ ...t.record, help: t.record.help(counts), sure: t.record.sure({ n: finished }) }}
          icon="trash"
          disabled={finished === 0}
          onConfirm={() => void deleted(stored.deleteRecord(), t.record.done)}
        />
        <ConfirmedLine
          words={{ ...t.games, help: t.games.help(counts), sure: t.games.sure(counts) }}
          icon="trash"
          disabled={empty}
          onConfirm={() => void deleted(stored.deleteAll(), t.games.done)}
        />
      </ul>
      <p role="status" className="settings-status">
        {notice}
      </p>
    </>
  );
}

function Lessons({ onDone }: { onDone: () => void }) {
  const t = useWords(settingsWords);
  const { solved, declined, reset } = useProgress();
  const steps = Object.values(solved).flat().length;
  const confirm = () => {
    reset();
    onDone();
  };
  return (
    <ConfirmedLine
      words={{ ...t.lessons, help: t.lessons.help({ n: steps }) }}
      icon="restart"
      disabled={steps === 0 && declined.length === 0}
      onConfirm={confirm}
    />
  );
}

function Puzzles({ onDone }: { onDone: () => void }) {
  const t = useWords(settingsWords);
  const { right, wrong, reset } = usePuzzleProgress();
  const answers = right.length + wrong.length;
  const confirm = () => {
    reset();
    onDone();
  };
  return (
    <ConfirmedLine
      words={{ ...t.puzzles, help: t.puzzles.help({ n: answers }) }}
      icon="restart"
      disabled={answers === 0}
      onConfirm={confirm}
    />
  );
}
