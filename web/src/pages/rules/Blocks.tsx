import { useSettings } from '~/base/settings';
import { type Lang, useWords } from '~/base/words';
import type { Block, Cell, Table, Term } from '~/pages/rules/content';
import { Marked, SectionLink, useSectionTitle } from '~/pages/rules/reading';
import { rulesWords } from '~/pages/rules/words';

const shortCell = 5; // up to so many characters a cell does not wrap

const inWords = (cell: Cell, lang: Lang) => (typeof cell === 'object' ? cell[lang] : String(cell));

export function BlockView({ block }: { block: Block }) {
  const lang = useSettings((settings) => settings.lang);
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Marked text={block.text[lang]} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item.en}>
              <Marked text={item[lang]} />
            </li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item.en}>
              <Marked text={item[lang]} />
            </li>
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
    case 'later':
      return <p className="soft rules-loading">{block.waiting[lang]}</p>;
  }
}

function TermView({ term: [name, meaning, see], lang }: { term: Term; lang: Lang }) {
  return (
    <div>
      <dt>
        <Marked text={name[lang]} />
      </dt>
      <dd>
        <Marked text={meaning[lang]} /> {see && <See id={see} />}
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
function TableView({ block, lang }: { block: Table; lang: Lang }) {
  const caption = block.caption[lang];
  const wide = block.stacked || block.head.length > 4 ? { role: 'region', tabIndex: 0, 'aria-label': caption } : {};
  return (
    <div className={block.stacked ? 'rules-table rules-cards' : 'rules-table'} {...wide}>
      <table>
        <caption>{caption}</caption>
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
              {row.map((cell, column) => (
                <CellView key={column} words={inWords(cell, lang)} column={column} table={block} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CellView({ words, column, table }: { words: string; column: number; table: Table }) {
  const lang = useSettings((settings) => settings.lang);
  if (column === 0)
    return (
      <th scope="row">
        <Marked text={words} />
      </th>
    );
  const label = table.stacked?.includes(column) ? inWords(table.head[column], lang) : undefined;
  return (
    <td data-label={label} className={words.length <= shortCell ? 'rules-short' : undefined}>
      <Marked text={words} />
    </td>
  );
}
