import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useWords } from '~/base/words';
import { HelpPanel } from '~/table/HelpPanel';
import { LogList } from '~/table/LogList';
import { ResultPanel } from '~/table/ResultPanel';
import { ReplayActions } from '~/table/replay/ReplayActions';
import { ChatPanel } from '~/table/room/ChatPanel';
import type { RoomController } from '~/table/room/room_controller';
import { roomWords } from '~/table/room/words';
import { TableActions } from '~/table/TableActions';
import type { TableController } from '~/table/table_controller';
import { useTable } from '~/table/useTable';
import { useTallLayout } from '~/table/useTallLayout';
import { tableWords } from '~/table/words';
import { type Tab, Tabs } from '~/ui/Tabs';
import { usePhone } from '~/ui/usePhone';

const never = () => () => undefined;

/** The chat tab; only in a room. */
function useChatTab(room: RoomController | null): Tab[] {
  const t = useWords(roomWords);
  const n = useSyncExternalStore(room?.store.subscribe ?? never, () => room?.state.unread ?? 0);
  if (!room) return [];
  const content = <ChatPanel room={room} />;
  return [{ id: 'chat', label: t.chat, icon: 'chat', content, news: { n, words: t.unread({ n }) } }];
}

/** Pages that are not about a match show something else beside the board: a lesson. `null` shows nothing there. */
export const SideContentContext = createContext<ReactNode | undefined>(undefined);

/** What a page adds to the match's panel: something above the tabs, and more tabs. */
export interface PanelExtras {
  head: ReactNode; // phones and upright tablets have no room for it there: their page shows it elsewhere
  tabs: Tab[];
  crowded: boolean; // the actions are in a tab, to leave room for the head
}

export const PanelExtrasContext = createContext<PanelExtras>({ head: null, tabs: [], crowded: false });

/** What the page shows beside the board instead of the match's panel, for screens without one. */
export function SideContent() {
  return useContext(SideContentContext) ?? null;
}

/** The same as a column of the table. */
export function SideColumn() {
  const content = useContext(SideContentContext);
  return content && <div className="side">{content}</div>;
}

interface SidePanelProps<V, M, E, X> {
  table: TableController<V, M, E, X>;
  tabs?: Tab[];
  log?: ReactNode;
  actions?: ReactNode;
}

export function SidePanel<V, M, E, X>(props: SidePanelProps<V, M, E, X>) {
  const content = useContext(SideContentContext);
  if (content === undefined) return <MatchPanel {...props} />;
  return <SideColumn />;
}

/**
 * The log, the game's own tabs, hints and chat; under them the actions, or above them the result with its own actions.
 * A replay has no hints, and its own actions.
 * On phones everything is in a bottom sheet, and the result is above the board.
 */
function MatchPanel<V, M, E, X>({ table, tabs = [], log, actions }: SidePanelProps<V, M, E, X>) {
  const t = useWords(tableWords);
  const phone = usePhone();
  const tall = useTallLayout();
  const over = useTable(table, (state) => state.resultOpen);
  const result = over && !tall;
  const { replay } = table;
  const extras = useContext(PanelExtrasContext);
  const menuInTab = phone || extras.crowded;
  const menu = replay ? <ReplayActions table={table} replay={replay} /> : (actions ?? <TableActions table={table} />);
  const all: Tab[] = [
    { id: 'log', label: t.log, icon: 'list', content: log ?? <LogList table={table} /> },
    ...extras.tabs,
    ...tabs,
    ...(replay ? [] : [{ id: 'helps', label: t.hints, icon: 'bulb' as const, content: <HelpPanel table={table} /> }]),
    ...useChatTab(table.room),
    ...(menuInTab ? [{ id: 'menu', label: t.menu, icon: 'menu' as const, content: menu }] : []),
  ];
  return (
    <div className="side">
      {result && <ResultPanel table={table} />}
      {!tall && extras.head}
      <Tabs tabs={all} label={t.panel} away={over} />
      {!menuInTab && !result && menu}
    </div>
  );
}
