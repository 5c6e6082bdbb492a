import { useWords } from '~/base/words';
import { withSeat } from '~/pages/setup/state';
import { setupWords } from '~/pages/setup/words';
import type { MatchSetup } from '~/table/match_setup';

/** The names of the people, on phones. */
export function Names({ setup, onChange }: { setup: MatchSetup; onChange: (setup: MatchSetup) => void }) {
  const t = useWords(setupWords);
  const people = setup.seats.flatMap((seat, index) => (seat.kind === 'person' ? [{ index, name: seat.name }] : []));
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="setup-names">
      <h2 id="setup-names" className="setup-names-title">
        {t.names}
      </h2>
      <div className="setup-names">
        {people.map(({ index, name }) => (
          <input
            key={index}
            className="field"
            aria-label={`${t.name}: ${t.seat({ n: index + 1 })}`}
            value={name}
            maxLength={40}
            placeholder={people.length === 1 ? t.you : t.player({ n: index + 1 })}
            autoComplete="off"
            onChange={(event) => onChange(withSeat(setup, index, { kind: 'person', name: event.target.value }))}
          />
        ))}
      </div>
    </section>
  );
}
