import { lazy, Suspense, useEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { followStorage, useAccount } from '~/account/account_store';
import { ErrorBoundary } from '~/app/ErrorBoundary';
import { UpdateBar } from '~/app/UpdateBar';
import { embedded } from '~/base/embedded';
import { darkTheme, useSettings } from '~/base/settings';
import { HomePage } from '~/pages/home/Page';
import { useAnnouncements } from '~/ui/announcements';

const Setup = lazy(() => import('~/pages/setup/Page').then((page) => ({ default: page.LocalSetupPage })));
const TablePage = lazy(() => import('~/pages/table/Page').then((page) => ({ default: page.TablePage })));
const RoomPage = lazy(() => import('~/pages/room/Page').then((page) => ({ default: page.RoomPage })));
const Rules = lazy(() => import('~/pages/rules/Page').then((page) => ({ default: page.RulesPage })));
const Learn = lazy(() => import('~/pages/learn/Page').then((page) => ({ default: page.LearnPage })));
const Practice = lazy(() => import('~/pages/practice/Page').then((page) => ({ default: page.PracticePage })));
const Puzzles = lazy(() => import('~/pages/puzzles/Page').then((page) => ({ default: page.PuzzlesPage })));
const SettingsPage = lazy(() => import('~/pages/settings/Page').then((page) => ({ default: page.SettingsPage })));
const LobbyPage = lazy(() => import('~/pages/lobby/Page').then((page) => ({ default: page.LobbyPage })));
const Host = lazy(() => import('~/pages/host/Page').then((page) => ({ default: page.HostPage })));
const ReplayPage = lazy(() => import('~/pages/replay/Page').then((page) => ({ default: page.ReplayPage })));
const EmbedPage = lazy(() => import('~/pages/embed/Page').then((page) => ({ default: page.EmbedPage })));
const RecordPage = lazy(() => import('~/pages/record/Page').then((page) => ({ default: page.RecordPage })));
const VerifyPage = lazy(() => import('~/pages/verify/Page').then((page) => ({ default: page.VerifyPage })));
const AccountPage = lazy(() => import('~/pages/account/Page').then((page) => ({ default: page.AccountPage })));
const PersonPage = lazy(() => import('~/pages/person/Page').then((page) => ({ default: page.PersonPage })));
const LeadersPage = lazy(() => import('~/pages/leaders/Page').then((page) => ({ default: page.LeadersPage })));
const RankedPage = lazy(() => import('~/pages/ranked/Page').then((page) => ({ default: page.RankedPage })));
const Tournaments = lazy(() => import('~/pages/tournaments/Page').then((page) => ({ default: page.TournamentsPage })));
const Open = lazy(() => import('~/pages/open/Page').then((page) => ({ default: page.OpenPage })));

/** The installed app's title bar, and the bar of phone browsers, have the colour of the page. */
function paintTitleBar() {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}

/** Sets language, theme and palette on the document, for style sheets and screen readers. */
function useLooks() {
  const { lang, theme, palette, cards } = useSettings();
  useEffect(() => {
    const root = document.documentElement;
    root.lang = lang;
    root.dataset.palette = palette;
    root.dataset.cards = cards;
    const system = matchMedia('(prefers-color-scheme: dark)');
    const paint = () => {
      root.dataset.theme = darkTheme(theme) ? 'dark' : 'light';
      paintTitleBar();
    };
    paint();
    system.addEventListener('change', paint);
    return () => system.removeEventListener('change', paint);
  }, [lang, theme, palette, cards]);
}

/** A new page starts at its top; going back restores the scroll position (done by the browser). */
function useTopOfPage() {
  useEffect(() => {
    const top = () => scrollTo(0, 0);
    addEventListener('pushState', top); // dispatched by the router
    return () => removeEventListener('pushState', top);
  }, []);
}

/** Other sites may show the embedded replay in a frame, so no other page can be opened there. */
const useNoOtherPage = (): [string, () => void] => ['/embed', () => undefined];

/** The person's name in /people/NAME. The router decodes only a part of the characters that names may have. */
function lastSegment(): string {
  const segment = location.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** While somebody is signed in: asks the server for news. Otherwise nothing of it is loaded. */
function useAccountNews() {
  const me = useAccount(({ account }) => account?.id);
  useEffect(() => {
    if (!me || embedded) return;
    let left = false;
    let stop: (() => void) | null = null;
    void import('~/account/refresh').then(({ keepRefreshing }) => {
      if (!left) stop = keepRefreshing();
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [me]);
  useEffect(followStorage, []);
}

/** While people contribute their games: sends what waits. Otherwise nothing of it is loaded. */
function useContributions() {
  const on = useSettings(({ contribute }) => contribute);
  useEffect(() => {
    if (!on || embedded) return;
    let left = false;
    let stop: (() => void) | null = null;
    void import('~/contribute/contribute').then(({ keepSending }) => {
      if (!left) stop = keepSending();
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [on]);
}

/** Announcements for screen readers. */
function LiveRegion() {
  const { texts, before } = useAnnouncements();
  return (
    <div className="visually-hidden" role="log" aria-live="polite">
      {/* Stable keys: a remounted text would be read again. */}
      {texts.map((text, i) => (
        <p key={before + i}>{text}</p>
      ))}
    </div>
  );
}

export function App() {
  useLooks();
  useTopOfPage();
  useAccountNews();
  useContributions();
  const [path] = useLocation();
  return (
    <>
      <ErrorBoundary path={path}>
        <Suspense fallback={<main className="page" aria-busy="true" />}>
          <Router hook={embedded ? useNoOtherPage : useBrowserLocation}>
            <Switch>
              <Route path="/" component={HomePage} />
              <Route path="/play/:game">{({ game }) => <Setup game={game} />}</Route>
              <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
              <Route path="/room/:code">{({ code }) => <RoomPage key={code} code={code} />}</Route>
              <Route path="/rules/:game?">{({ game }) => <Rules game={game} />}</Route>
              <Route path="/learn/:game?">{({ game }) => <Learn game={game} />}</Route>
              <Route path="/practice/:game?">{({ game }) => <Practice game={game} />}</Route>
              <Route path="/puzzles/:game?">{({ game }) => <Puzzles game={game} />}</Route>
              <Route path="/lobby" component={LobbyPage} />
              <Route path="/host/:game?">{({ game }) => <Host game={game} />}</Route>
              <Route path="/settings" component={SettingsPage} />
              <Route path="/replay" component={ReplayPage} />
              <Route path="/embed" component={EmbedPage} />
              <Route path="/record" component={RecordPage} />
              <Route path="/verify" component={VerifyPage} />
              <Route path="/account" component={AccountPage} />
              <Route path="/people/:name">{() => <PersonPage key={path} name={lastSegment()} />}</Route>
              <Route path="/leaders/:game?">{({ game }) => <LeadersPage game={game} />}</Route>
              <Route path="/ranked" component={RankedPage} />
              <Route path="/tournaments/:code?">{({ code }) => <Tournaments key={code} code={code} />}</Route>
              <Route path="/open">
                <Open />
              </Route>
              <Route path="/start">
                <Open start />
              </Route>
              <Route component={HomePage} />
            </Switch>
          </Router>
        </Suspense>
      </ErrorBoundary>
      <UpdateBar />
      <LiveRegion />
    </>
  );
}
