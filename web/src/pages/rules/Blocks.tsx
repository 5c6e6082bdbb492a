import type { ReactNode } from 'react';
import { useSettings } from '~/base/settings';
import { type Lang, useWords } from '~/base/words';
import type { Block, Cell, Term } from '~/pages/rules/content';
import { SectionLink, useSectionTitle } from '~/pages/rules/reading';
import { rulesWords } from '~/pages/rules/words';

const shortCell = 5; // up to so many characters a cell does not wrap

const inWords = (cell: Cell, lang: Lang) => (typeof cell === 'object' ? cell[lang] : String(cell));

export function BlockView({ block }: { block: Block }) {
  const lang = useSettings((settings) => settings.lang);
  switch (block.kind) {
    case 'text':
      return <p>{block.text[lang]}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item.en}>{item[lang]}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item.en}>{item[lang]}</li>
          ))}
        </ol>
      );
    case 'terms':
      return (
        <dl className="rules-terms">
          {block.items.map((term) => (
            <TermView key={term[0].en} term={term} lang={lang} />
          ))}
        </dl>
      );
    case 'table':
      return <TableView block={block} lang={lang} />;
    case 'figure':
      return (
        <figure className="rules-figure">
          <block.Picture />
          <figcaption className="soft">{block.caption[lang]}</figcaption>
        </figure>
      );
    case 'live':
      return <block.Part />;
  }
}

function TermView({ term: [name, meaning, see], lang }: { term: Term; lang: Lang }) {
  return (
    <div>
      <dt>{name[lang]}</dt>
      <dd>
        {meaning[lang]} {see && <See id={see} />}
      </dd>
    </div>
  );
}

/** Leads to the section that has the whole rule. */
function See({ id }: { id: string }) {
  const t = useWords(rulesWords);
  const title = useSectionTitle(id);
  return (
    <SectionLink id={id} className="rules-see">
      {t.see({ title })}
    </SectionLink>
  );
}

/** A table that scrolls if it is too wide; focusable, so that keys can scroll it too. */
export function WideTable({
  caption,
  columns,
  className = '',
  children,
}: {
  caption: string;
  columns: number;
  className?: string;
  children: ReactNode;
}) {
  const wide = columns > 4 ? { role: 'region', tabIndex: 0, 'aria-label': caption } : {};
  return (
    <div className={`rules-table ${className}`} {...wide}>
      <table>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  );
}

function TableView({ block, lang }: { block: Extract<Block, { kind: 'table' }>; lang: Lang }) {
  return (
    <WideTable caption={block.caption[lang]} columns={block.head.length}>
      <thead>
        <tr>
          {block.head.map((cell, i) => (
            <th key={i} scope="col">
              {inWords(cell, lang)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, j) => {
              const words = inWords(cell, lang);
              return j === 0 ? (
                <th key={j} scope="row">
                  {words}
                </th>
              ) : (
                <td key={j} className={words.length <= shortCell ? 'rules-short' : undefined}>
                  {words}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
