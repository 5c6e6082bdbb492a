import { useSearch } from 'wouter';
import { useWords } from '~/base/words';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { DiceStatistics } from '~/pages/verify/DiceStatistics';
import { FileChooser } from '~/pages/verify/FileChooser';
import { ReportCard } from '~/pages/verify/ReportCard';
import { useReports } from '~/pages/verify/useReports';
import { verifyWords } from '~/pages/verify/words';
import { Button } from '~/ui/controls';
import './style.css';

/** Checks finished games: files, or the match in the address (/verify?match=ID&room=CODE). */
export function VerifyPage() {
  const t = useWords(verifyWords);
  const { reports, busy, check, retry, clear } = useReports(useSearch());
  usePageTitle(t.title);
  return (
    <>
      <TopBar title={t.title} />
      <main className="page verify">
        <header className="verify-head">
          <h1>{t.title}</h1>
          <p className="soft">{t.lead}</p>
        </header>
        <FileChooser busy={busy} onFiles={check} />
        <p role="status" className="visually-hidden">
          {busy && t.checking}
        </p>
        {retry && (
          <Button look="seal" icon="restart" onClick={retry}>
            {t.again}
          </Button>
        )}
        <div className="verify-reports">
          {reports.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
        </div>
        <DiceStatistics reports={reports} />
        {reports.length > 1 && (
          <Button icon="trash" onClick={clear}>
            {t.clear}
          </Button>
        )}
      </main>
    </>
  );
}
