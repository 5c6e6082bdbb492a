import { TopBar } from '~/pages/shared/TopBar';

/** Only the top bar; the text appears if loading takes longer. */
export function OpeningPage({ words }: { words: string }) {
  return (
    <>
      <TopBar />
      <main className="page" aria-busy="true">
        <p className="soft table-loading">{words}</p>
      </main>
    </>
  );
}
