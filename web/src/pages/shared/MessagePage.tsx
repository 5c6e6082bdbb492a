import type { ReactNode } from 'react';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';

/** Shown instead of a page: what happened and what to do, with links below. */
export function MessagePage({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <TopBar />
      <main className="page message-page">
        <h1>{title}</h1>
        <p>{help}</p>
        {children}
      </main>
    </>
  );
}
