import { createContext, Fragment, type MouseEvent, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import type { RulesText } from '~/pages/rules/content';
import { highlights } from '~/pages/rules/search';

/**
 * How a text is read: with the words of a search highlighted, and with links to its sections. `follow` goes to a section in
 * the same place; without it links open the game's rules page.
 */
interface Reading {
  text: RulesText;
  words?: string[];
  follow?: (section: string) => void;
}

export const ReadingContext = createContext<Reading | null>(null);

function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('rules are shown inside a ReadingContext');
  return reading;
}

export function useSectionTitle(id: string): string {
  const { text } = useReading();
  const lang = useSettings((settings) => settings.lang);
  return text.sections.find((section) => section.id === id)?.title[lang] ?? id;
}

/** A text with the searched words highlighted. */
export function Marked({ text }: { text: string }): ReactNode {
  const { words = [] } = useReading();
  const parts = highlights(text, words);
  return (
    <>
      {parts.map(([from, to], i) => (
        <Fragment key={from}>
          {text.slice(parts[i - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(parts.at(-1)?.[1] ?? 0)}
    </>
  );
}

export function SectionLink({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const { text, follow } = useReading();
  const onClick = (event: MouseEvent) => {
    if (!follow) return;
    event.preventDefault();
    follow(id);
  };
  return (
    <Link href={`/rules/${text.game}#${id}`} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
