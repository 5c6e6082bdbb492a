import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '~/ui/Icon';

export interface Tab {
  id: string;
  label: string;
  icon: IconName;
  content: ReactNode;
  news?: { n: number; words: string }; // new since the tab was last open
}

/**
 * The tabs of the side panel; on phones a bottom sheet over the board (style.css), which closes when there is something
 * to see under it (`away`), unless somebody is writing in it.
 */
export function Tabs({ tabs, label, away }: { tabs: Tab[]; label: string; away: boolean }) {
  const [chosen, setChosen] = useState(tabs[0].id);
  const [open, setOpen] = useState(false); // phones only
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const writing = section.current?.querySelector('input:focus, textarea:focus');
    if (away && !writing) setOpen(false);
  }, [away]);
  const id = useId();
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  const choose = (tab: string) => {
    setOpen(tab !== chosen || !open);
    setChosen(tab);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    setChosen(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <section ref={section} className={open ? 'tabs tabs-open' : 'tabs'} aria-label={label}>
      <div role="tablist" className="tabs-list" onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className="tab"
            onClick={() => choose(tab.id)}
          >
            <Icon name={tab.icon} />
            <span>{tab.label}</span>
            {tab.news && tab.news.n > 0 && (
              <span className="tab-badge">
                <span aria-hidden="true">{Math.min(tab.news.n, 99)}</span>
                <span className="visually-hidden">{tab.news.words}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current.id}`}
        tabIndex={0}
        className="tabs-panel"
      >
        {current.content}
      </div>
    </section>
  );
}
