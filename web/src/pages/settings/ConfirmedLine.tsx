import { useState } from 'react';
import { useWords } from '~/base/words';
import { settingsWords } from '~/pages/settings/words';
import { Button } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';
import type { IconName } from '~/ui/Icon';
import { OptionLine } from '~/ui/OptionLine';

interface Props {
  words: { label: string; help: string; button: string; ask: string; sure: string };
  icon: IconName;
  disabled: boolean;
  onConfirm: () => void;
}

/** A line with a button for something that cannot be undone, so it is confirmed in a dialog. */
export function ConfirmedLine({ words: { label, help, button, ask, sure }, icon, disabled, onConfirm }: Props) {
  const t = useWords(settingsWords);
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <OptionLine label={label} help={help}>
      <Button icon={icon} disabled={disabled} onClick={() => setAsking(true)}>
        {button}
      </Button>
      {asking && (
        <Dialog
          title={ask}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t.cancel}</Button>
              <Button look="seal" onClick={confirm}>
                {button}
              </Button>
            </>
          }
        >
          <p>{sure}</p>
        </Dialog>
      )}
    </OptionLine>
  );
}
