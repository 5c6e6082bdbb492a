import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { useSavedMatchCount } from '~/pages/settings/actions';
import { defaultSettings, isStandard } from '~/pages/settings/state';
import { settingsWords } from '~/pages/settings/words';
import { Button } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';
import { OptionLine } from '~/ui/OptionLine';

/** Resets the settings, and deletes saved matches (after a confirmation, because that cannot be undone). */
export function Device() {
  const t = useWords(settingsWords);
  const settings = useSettings();
  const saved = useSavedMatchCount();
  const [asking, setAsking] = useState(false);
  const [notice, setNotice] = useState('');
  const n = saved.n ?? 0;
  const clear = async () => {
    setAsking(false);
    setNotice((await saved.clear()) ? t.cleared : t.clearFailed);
  };
  return (
    <>
      <ul className="option-lines option-lines-single">
        <OptionLine label={t.reset} help={t.resetHelp}>
          <Button
            icon="restart"
            disabled={isStandard(settings)}
            onClick={() => {
              settings.set(defaultSettings());
              setNotice(t.resetDone);
            }}
          >
            {t.reset}
          </Button>
        </OptionLine>
        <OptionLine label={t.clear} help={t.clearHelp({ n })}>
          <Button icon="trash" disabled={n === 0} onClick={() => setAsking(true)}>
            {t.clearButton}
          </Button>
        </OptionLine>
      </ul>
      <p role="status" className="settings-status">
        {notice}
      </p>
      {asking && (
        <Dialog
          title={t.clearAsk}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t.cancel}</Button>
              <Button look="seal" onClick={() => void clear()}>
                {t.clearButton}
              </Button>
            </>
          }
        >
          <p>{t.clearSure({ n })}</p>
        </Dialog>
      )}
    </>
  );
}
