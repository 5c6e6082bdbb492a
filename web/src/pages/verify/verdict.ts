import { type Checked, isAccepted, type Report } from '~/pages/verify/actions';
import type { verifyWords } from '~/pages/verify/words';
import type { Check } from '~/protocol/answers';

type Words = (typeof verifyWords)['en'];

const serverAlone = 'verify/server_alone';

/** The engine's checks. If no player added a number, a seed that is derived correctly was still chosen by the server. */
export function checksOf({ verdict, proves, numbers }: Checked): Check[] {
  const alone = proves && numbers === 0;
  return verdict.checks.map((check) =>
    alone && check.check === 'seed' && check.answer === 'ok'
      ? { ...check, answer: 'skipped', code: serverAlone }
      : check,
  );
}

/** What a check found, in words. */
export function sentence({ check, answer, code, count = 0, entry }: Check, { numbers }: Checked, t: Words): string {
  if (answer === 'ok') return t.checks[check].ok({ n: check === 'seed' ? numbers : count });
  if (answer === 'failed') return t.checks[check].failed({ entry });
  if (code === serverAlone) return t.serverAlone;
  if (code === 'verify/not_reached') return t.notReached;
  return check === 'end' ? t.notOver : t.nothing;
}

/** Why a file is refused, in words; null if it is accepted. */
export function problemOf(checked: Checked, t: Words): string | null {
  if (isAccepted(checked)) return null;
  const failed = checked.verdict.checks.find(({ answer }) => answer === 'failed');
  return failed ? sentence(failed, checked, t) : t.seen.different;
}

/** Not a complete game, or one that cannot even be started here: of another version of the rules, or an unknown game. */
function isUnreadable({ check, answer, entry }: Check): boolean {
  return answer === 'failed' && (check === 'form' || (check === 'rules' && entry === undefined));
}

/** The outcome in a few words. */
export function titleOf(report: Report, t: Words): string {
  if ('fault' in report || report.verdict.checks.some(isUnreadable)) return t.faulty;
  if (!isAccepted(report)) return t.refused;
  return report.proves ? t.accepted : t.acceptedRecord;
}
