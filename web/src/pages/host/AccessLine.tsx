import { useWords } from '~/base/words';
import { hostWords } from '~/pages/host/words';
import type { RoomChoice } from '~/pages/setup/remembered';
import { Segmented } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';

/** Whether the room is public or private. */
export function AccessLine({ choice, onChange }: { choice: RoomChoice; onChange: (choice: RoomChoice) => void }) {
  const t = useWords(hostWords);
  return (
    <OptionLine label={t.access} help={choice.public ? t.accessHelp.public : t.accessHelp.private}>
      <Segmented
        label={t.access}
        value={choice.public ? 'public' : 'private'}
        onChange={(access) => onChange({ ...choice, public: access === 'public' })}
        items={[
          { value: 'public', label: t.public },
          { value: 'private', label: t.private },
        ]}
      />
    </OptionLine>
  );
}
