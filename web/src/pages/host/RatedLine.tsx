import { useWords } from '~/base/words';
import { hostWords } from '~/pages/host/words';
import type { RoomChoice } from '~/pages/setup/remembered';
import { Switch } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';

/** Whether the result changes the players' ratings. */
export function RatedLine({ choice, onChange }: { choice: RoomChoice; onChange: (choice: RoomChoice) => void }) {
  const t = useWords(hostWords);
  return (
    <OptionLine label={t.rated} help={t.ratedHelp}>
      <Switch label={t.rated} on={choice.rated} onChange={(rated) => onChange({ ...choice, rated })} />
    </OptionLine>
  );
}
