import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import type { Checked, Report } from '~/pages/verify/actions';
import { checksOf, problemOf, sentence, titleOf } from '~/pages/verify/verdict';
import { verifyWords } from '~/pages/verify/words';
import type { Check } from '~/protocol/answers';
import { Icon, type IconName } from '~/ui/Icon';
import { ReloadButton } from '~/ui/ReloadButton';

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
      {report.fault === 'engine/outdated' && <ReloadButton />}
    </article>
  );
}

function CheckedCard({ name, checked }: { name: string; checked: Checked }) {
  const t = useWords(verifyWords);
  const lang = useSettings((settings) => settings.lang);
  const { proves, seen, game } = checked;
  const problem = problemOf(checked, t);
  return (
    <article className="panel verify-report" aria-label={name} data-good={problem === null}>
      <p className="verify-name">
        {game && <strong>{setups[game].title[lang]}</strong>} {name}
      </p>
      <h2 className={problem ? 'tone-bad' : 'tone-good'}>
        <Icon name={problem ? 'cross' : 'check'} />
        {titleOf({ name, ...checked }, t)}
      </h2>
      {problem ? <p role="alert">{problem}</p> : <p className="soft">{proves ? t.limits : t.recordOnly}</p>}
      <ul className="verify-checks">
        {checksOf(checked).map((check) => (
          <CheckRow
            key={check.check}
            id={check.check}
            answer={check.answer}
            title={t.checks[check.check].title}
            text={sentence(check, checked, t)}
            detail={check.answer === 'failed' ? check.message : undefined}
          />
        ))}
        {proves && (
          <CheckRow id="seen" answer={seenAnswers[seen ?? 'no']} title={t.seen.title} text={t.seen[seen ?? 'no']} />
        )}
      </ul>
    </article>
  );
}

const seenAnswers = { same: 'ok', different: 'failed', no: 'skipped' } as const;

interface CheckRowProps {
  id: string;
  answer: Check['answer'];
  title: string;
  text: string;
  detail?: string; // from the engine, in English
}

function CheckRow({ id, answer, title, text, detail }: CheckRowProps) {
  const t = useWords(verifyWords);
  return (
    <li data-check={id}>
      <span className={`verify-outcome ${tones[answer]}`}>
        <Icon name={icons[answer]} />
        {t.outcome[answer]}
      </span>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
        {detail && (
          <p className="soft verify-detail">
            {t.detail}
            <span lang="en">{detail}</span>
          </p>
        )}
      </div>
    </li>
  );
}
