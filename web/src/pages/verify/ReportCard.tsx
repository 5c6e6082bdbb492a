import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import type { Checked, Report } from '~/pages/verify/actions';
import { verifyWords } from '~/pages/verify/words';
import type { Check } from '~/protocol/answers';
import { Icon, type IconName } from '~/ui/Icon';

const icons: Record<Check['answer'], IconName> = { ok: 'check', failed: 'cross', skipped: 'minus' };
const tones: Record<Check['answer'], string> = { ok: 'tone-good', failed: 'tone-bad', skipped: 'tone-quiet' };

/** One file: whether it is accepted, the reason if it is not, and every check with its outcome. */
export function ReportCard({ report }: { report: Report }) {
  const t = useWords(verifyWords);
  if (!('fault' in report)) return <CheckedCard name={report.name} checked={report} />;
  return (
    <article className="panel verify-report" aria-label={report.name}>
      <p className="verify-name">{report.name}</p>
      <h2 className="tone-bad">
        <Icon name="warning" />
        {t.faulty}
      </h2>
      <p role="alert">{t.faults[report.fault]}</p>
    </article>
  );
}

function CheckedCard({ name, checked }: { name: string; checked: Checked }) {
  const t = useWords(verifyWords);
  const lang = useSettings((settings) => settings.lang);
  const { verdict, proves, game } = checked;
  const failed = verdict.checks.find(({ answer }) => answer === 'failed');
  const title = failed ? t.refused : proves ? t.accepted : t.acceptedRecord;
  return (
    <article className="panel verify-report" aria-label={name} data-good={verdict.good}>
      <p className="verify-name">
        {game && <strong>{setups[game].title[lang]}</strong>} {name}
      </p>
      <h2 className={failed ? 'tone-bad' : 'tone-good'}>
        <Icon name={failed ? 'cross' : 'check'} />
        {title}
      </h2>
      {failed ? (
        <p role="alert">{t.checks[failed.check].failed({ entry: failed.entry })}</p>
      ) : (
        <p className="soft">{proves ? t.limits : t.recordOnly}</p>
      )}
      <ul className="verify-checks">
        {verdict.checks.map((check) => (
          <CheckRow key={check.check} check={check} />
        ))}
      </ul>
    </article>
  );
}

function CheckRow({ check }: { check: Check }) {
  const t = useWords(verifyWords);
  const { answer, message } = check;
  return (
    <li data-check={check.check}>
      <span className={`verify-outcome ${tones[answer]}`}>
        <Icon name={icons[answer]} />
        {t.outcome[answer]}
      </span>
      <div>
        <strong>{t.checks[check.check].title}</strong>
        <p>{sentence(check, t)}</p>
        {answer === 'failed' && message && (
          <p className="soft verify-detail">
            {t.detail}
            <span lang="en">{message}</span>
          </p>
        )}
      </div>
    </li>
  );
}

/** What was found, in words. */
function sentence({ check, answer, code, count = 0, entry }: Check, t: (typeof verifyWords)['en']): string {
  if (answer === 'ok') return t.checks[check].ok({ n: count });
  if (answer === 'failed') return t.checks[check].failed({ entry });
  if (code === 'verify/not_reached') return t.notReached;
  return check === 'end' ? t.notOver : t.nothing;
}
