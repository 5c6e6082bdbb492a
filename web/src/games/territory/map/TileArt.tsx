import { type Color, onColor } from '~/base/colors';
import type { Lang } from '~/base/words';
import { Shape } from '~/ui/Shape';
import { cardName } from '../cards/book';
import { type EmblemName, emblems } from '../cards/emblems';
import { tileSize } from '../layout';
import { isLand, type Tile } from '../state';
import { words } from '../words';
import { gateName } from '../words/tiles';
import { fittedFontSize } from './font_size';

/** A tile around (0, 0). */

const { width, height } = tileSize;
const left = -width / 2;
const top = -height / 2;

export function TileArt({
  tile,
  lang,
  colors,
  passed,
  far,
}: {
  tile: Tile;
  lang: Lang;
  colors: Color[];
  passed: boolean; // for a gate: passed by the shown lord
  far: boolean; // zoomed out: fewer, larger signs
}) {
  if (isLand(tile) && far) return <FarLand tile={tile} lang={lang} colors={colors} />;
  if (isLand(tile)) return <Land tile={tile} lang={lang} colors={colors} />;
  if (tile.type === 'checkpoint') return <Gate tile={tile} lang={lang} passed={passed} />;
  return <Special tile={tile} lang={lang} />;
}

function Land({ tile, lang, colors }: { tile: Tile; lang: Lang; colors: Color[] }) {
  const t = words[lang];
  const { creature, owner } = tile;
  const color = owner === null || owner === undefined ? null : colors[owner];
  const name = creature ? cardName(creature.card, lang) : t.vacant;
  const hurt = creature && creature.hp < creature.max_hp ? `HP${creature.hp}` : null;
  return (
    <g className="territory-land" data-element={tile.element ?? 'blank'} data-owned={color !== null}>
      <rect className="territory-ground" x={left} y={top} width={width} height={height} rx="8" />
      {color && (
        <rect
          x={left + 2.4}
          y={top + 2.4}
          width={width - 4.8}
          height={height - 4.8}
          rx="6.4"
          fill="none"
          stroke={`var(--${color})`}
          strokeWidth="3"
        />
      )}
      <g transform={`translate(${left + 15} ${top + 15})`}>
        <circle className="territory-disc" r="9" />
        <text className="territory-sign" y="3.8" fontSize={lang === 'ja' ? 11 : 9}>
          {tile.element ? t.elementSign[tile.element] : '？'}
        </text>
      </g>
      {creature && <Bars level={tile.level ?? 1} />}
      {creature?.mark && <MarkSign kind={creature.mark.kind} lang={lang} />}
      {color && (
        <g transform={`translate(${-left - 15} ${top + 15})`}>
          <circle r="9" fill={`var(--${color})`} />
          <Shape color={color} size={4} fill={onColor(color)} />
        </g>
      )}
      <text
        className={creature ? 'territory-name' : 'territory-vacant'}
        x={left + 8}
        y={top + 38}
        fontSize={fittedFontSize(name, 12, width - 16)}
      >
        {name}
      </text>
      <text className="territory-number" x={left + 8} y={top + 54} fontSize="11">
        {hurt ?? t.tileNumber({ n: tile.index })}
      </text>
      {creature && (
        <text className="territory-toll" x={-left - 8} y={top + 54.5}>
          {lang === 'ja' && <tspan fontSize="10.5">{t.toll} </tspan>}
          <tspan className="territory-toll-number" fontSize={13}>
            {(tile.toll ?? 0).toLocaleString('en')}
          </tspan>
        </text>
      )}
      {tile.tapped && <path className="territory-used" d={`M${left + 8} ${top + 58.5}h${width - 16}`} />}
    </g>
  );
}

/** The same when zoomed out: element, owner, level and toll. */
function FarLand({ tile, lang, colors }: { tile: Tile; lang: Lang; colors: Color[] }) {
  const t = words[lang];
  const { creature, owner } = tile;
  const color = owner === null || owner === undefined ? null : colors[owner];
  return (
    <g className="territory-land" data-element={tile.element ?? 'blank'} data-owned={color !== null}>
      <rect className="territory-ground" x={left} y={top} width={width} height={height} rx="8" />
      {color && (
        <rect
          x={left + 3}
          y={top + 3}
          width={width - 6}
          height={height - 6}
          rx="6"
          fill="none"
          stroke={`var(--${color})`}
          strokeWidth="5"
        />
      )}
      <g transform={`translate(${left + 20} ${top + 20})`}>
        <circle className="territory-disc" r="13" />
        <text className="territory-sign" y="6" fontSize={lang === 'ja' ? 17 : 14}>
          {tile.element ? t.elementSign[tile.element] : '？'}
        </text>
      </g>
      {color && (
        <g transform={`translate(${-left - 20} ${top + 20})`}>
          <circle r="13" fill={`var(--${color})`} />
          <Shape color={color} size={6} fill={onColor(color)} />
        </g>
      )}
      {creature?.mark && <MarkSign kind={creature.mark.kind} lang={lang} />}
      <text className="territory-number" x={left + 9} y={top + 54} fontSize={creature ? 15 : 18}>
        {creature ? `L${tile.level}` : tile.index}
      </text>
      {creature && (
        <text className="territory-toll" x={-left - 9} y={top + 54}>
          <tspan className="territory-toll-number" fontSize={20}>
            {tile.toll}
          </tspan>
        </text>
      )}
    </g>
  );
}

function Bars({ level }: { level: number }) {
  return (
    <g>
      {[1, 2, 3, 4, 5].map((n) => (
        <rect
          key={n}
          className={n <= level ? 'territory-bar territory-bar-full' : 'territory-bar'}
          x={left + 28 + (n - 1) * 8}
          y={top + 11}
          width="6.4"
          height="8"
          rx="1.6"
        />
      ))}
    </g>
  );
}

function MarkSign({ kind, lang }: { kind: string; lang: Lang }) {
  return (
    <g transform={`translate(${width / 2 - 5} ${top + 35})`}>
      <title>{words[lang].mark[kind] ?? kind}</title>
      <path d="M0-8L2.4-2.4 8 0 2.4 2.4 0 8-2.4 2.4-8 0-2.4-2.4z" className="territory-mark" />
    </g>
  );
}

function Gate({ tile, lang, passed }: { tile: Tile; lang: Lang; passed: boolean }) {
  const t = words[lang];
  return (
    <g className="territory-gate">
      <rect className="territory-ground" x={left} y={top} width={width} height={height} rx="8" />
      <g transform={`translate(${left + 24} -3)`} className="territory-torii">
        <path d="M-17-13q17 4.500 34 0M-13.500-5h27M-9-11v26M9-11v26" />
      </g>
      <text className="territory-name" x="-2" y="-5" fontSize={fittedFontSize(gateName(tile, lang), 14, 46)}>
        {gateName(tile, lang)}
      </text>
      <text className={passed ? 'territory-passed' : 'territory-number'} x="-2" y="13" fontSize="11">
        {passed ? t.passed : t.notPassed}
      </text>
      <text className="territory-number" x="-2" y="26" fontSize="10">
        {t.tileNumber({ n: tile.index })}
      </text>
    </g>
  );
}

const specialEmblems: Record<string, EmblemName> = {
  branch: 'switch',
  warp: 'swirl',
  warp_stop: 'swirl',
  card_buy: 'coin',
  card_give: 'cards',
  magic: 'sun',
  magic_stone: 'charm',
  base: 'tower',
};

function Special({ tile, lang }: { tile: Tile; lang: Lang }) {
  const t = words[lang];
  const name = t.tileType[tile.type] ?? tile.type;
  const corner = 14;
  const hexagon = `M${left + corner} ${top}H${-left - corner}L${-left} 0L${-left - corner} ${-top}H${left + corner}L${left} 0Z`;
  return (
    <g className="territory-special">
      {tile.type === 'branch' ? (
        <path className="territory-ground" d={hexagon} />
      ) : (
        <rect className="territory-ground" x={left} y={top} width={width} height={height} rx="8" />
      )}
      <g transform={`translate(${left + 26} 0) scale(0.42)`} className="territory-special-art">
        {emblems[specialEmblems[tile.type] ?? 'gate']}
      </g>
      <text className="territory-name" x="-2" y="1" fontSize={fittedFontSize(name, 12.5, 44)}>
        {name}
      </text>
      <text className="territory-number" x="-2" y="16" fontSize="10">
        {t.tileNumber({ n: tile.index })}
      </text>
    </g>
  );
}
