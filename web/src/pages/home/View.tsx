import { TopBar } from '~/app/TopBar';

export function Home() {
  return (
    <>
      <TopBar />
      <main className="page">home</main>
    </>
  );
}
