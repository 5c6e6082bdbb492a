import { useEffect, useId, useRef } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { BlockView } from '~/pages/rules/Blocks';
import { ReadingContext } from '~/pages/rules/reading';
import { useWholeTexts } from '~/pages/rules/whole_text';
import { rulesWords } from '~/pages/rules/words';
import type { GameId } from '~/protocol/answers';
import { IconButton } from '~/ui/controls';
import { giveFocusBack } from '~/ui/focus';
import './style.css';

/** The rules of one game beside its board; on phones and upright tablets a sheet below it. Not modal: the game can go on. */
export function RulesDrawer({ game, onClose }: { game: GameId; onClose: () => void }) {
  const t = useWords(rulesWords);
  const lang = useSettings((settings) => settings.lang);
  const id = useId();
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus({ preventScroll: true });
    return () => queueMicrotask(() => giveFocusBack(before));
  }, []);
  const [text] = useWholeTexts(game);
  const { lead, sections } = text;
  const follow = (section: string) => {
    const found = drawer.current?.querySelector<HTMLDetailsElement>(`details[data-section="${section}"]`);
    if (!found) return;
    found.open = true;
    found.scrollIntoView();
    found.querySelector('summary')?.focus({ preventScroll: true });
  };
  return (
    <aside
      className="rules-drawer"
      ref={drawer}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2 id={id}>{t.of({ game: setups[game].title[lang] })}</h2>
        <IconButton icon="close" label={t.close} onClick={onClose} />
      </header>
      <div className="rules-drawer-text rules-text">
        <p>{lead[lang]}</p>
        <ReadingContext value={{ text, follow }}>
          {sections.map((section, i) => (
            <details key={section.id} data-section={section.id} open={i === 0}>
              <summary>{section.title[lang]}</summary>
              {section.blocks.map((block, i) => (
                <BlockView key={i} block={block} />
              ))}
            </details>
          ))}
        </ReadingContext>
      </div>
    </aside>
  );
}
