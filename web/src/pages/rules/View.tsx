import { TopBar } from '~/app/TopBar';

export function Rules({ game }: { game?: string }) {
  return (
    <>
      <TopBar />
      <main className="page">{game}</main>
    </>
  );
}
