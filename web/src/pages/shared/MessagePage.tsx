import type { ReactNode } from 'react';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';

/** In place of a page that cannot be shown: what happened, what to do, and beneath it the ways on. */
export function MessagePage({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <TopBar />
      <main className="page page-message">
        <h1>{title}</h1>
        <p>{help}</p>
        {children}
      </main>
    </>
  );
}
