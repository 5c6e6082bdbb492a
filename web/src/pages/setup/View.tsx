import { TopBar } from '~/app/TopBar';

export function Setup({ game }: { game: string }) {
  return (
    <>
      <TopBar />
      <main className="page">{game}</main>
    </>
  );
}
