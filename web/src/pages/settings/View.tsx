import { TopBar } from '~/app/TopBar';

export function SettingsPage() {
  return (
    <>
      <TopBar />
      <main className="page">settings</main>
    </>
  );
}
