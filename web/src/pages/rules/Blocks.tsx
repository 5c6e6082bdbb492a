import { useSettings } from '~/app/settings';
import type { Lang } from '~/app/words';
import type { Block, Cell } from '~/pages/rules/content';

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
          {block.items.map(([name, meaning]) => (
            <div key={name.en}>
              <dt>{name[lang]}</dt>
              <dd>{meaning[lang]}</dd>
            </div>
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

function TableView({ block, lang }: { block: Extract<Block, { kind: 'table' }>; lang: Lang }) {
  return (
    <div className="rules-table">
      <table>
        <caption>{block.caption[lang]}</caption>
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
                  <td key={j}>{words}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
