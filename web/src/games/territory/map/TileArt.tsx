import { type Color, onColor } from '~/base/colors';
import type { Lang } from '~/base/words';
import { Shape } from '~/ui/Shape';
import { cardName } from '../cards/book';
import { type EmblemName, emblems } from '../cards/emblems';
import { ElementSign } from '../element_icons';
import { tileSize } from '../layout';
import { isLand, type Tile } from '../state';
import { words } from '../words';
import { gateName } from '../words/tiles';
import { fittedFontSize } from './font_size';
import { discs, isFar, tollFontSize } from './tile_areas';

/** A tile around (0, 0). Pawns stand where map/tile_areas.ts leaves room for them. */

const { width, height } = tileSize;
const left = -width / 2;
const top = -height / 2;

export function TileArt({
  tile,
  lang,
  colors,
  passed,
  scale,
  pawns,
}: {
  tile: Tile;
  lang: Lang;
  colors: Color[];
  passed: boolean; // for a gate: passed by the shown lord
  scale: number; // px per unit; zoomed out there are fewer, larger signs
  pawns: number; // how many stand here
}) {
  if (isLand(tile)) return <Land tile={tile} lang={lang} colors={colors} scale={scale} pawns={pawns} />;
  if (tile.type === 'checkpoint') return <Gate tile={tile} lang={lang} passed={passed} far={isFar(scale)} />;
  return <Special tile={tile} lang={lang} far={isFar(scale)} />;
}

interface LandProps {
  tile: Tile;
  lang: Lang;
  colors: Color[];
  scale: number;
  pawns: number;
}

function Land({ tile, lang, colors, scale, pawns }: LandProps) {
  const { creature, owner } = tile;
  const color = owner === null || owner === undefined ? null : colors[owner];
  const far = isFar(scale);
  const border = far ? 5 : 3;
  const { radius, edge } = discs(scale);
  const toll = String(tile.toll ?? 0);
  return (
    <g className="territory-land" data-element={tile.element ?? 'blank'} data-owned={color !== null}>
      <rect className="territory-ground" x={left} y={top} width={width} height={height} rx="8" />
      {color && (
        <rect
          x={left + 0.9 + border / 2}
          y={top + 0.9 + border / 2}
          width={width - 1.8 - border}
          height={height - 1.8 - border}
          rx="6.4"
          fill="none"
          stroke={`var(--${color})`}
          strokeWidth={border}
        />
      )}
      <g transform={`translate(${left + edge} ${top + edge})`} className="territory-sign">
        <circle className="territory-disc" r={radius} />
        {tile.element ? (
          <ElementSign name={tile.element} size={1.3 * radius} />
        ) : (
          <text y={radius * 0.42} fontSize={radius * 1.2}>
            ？
          </text>
        )}
      </g>
      {creature?.mark && <MarkSign kind={creature.mark.kind} lang={lang} />}
      {color && (
        <g transform={`translate(${-left - edge} ${top + edge})`}>
          <circle r={radius} fill={`var(--${color})`} />
          <Shape color={color} size={radius * 0.45} fill={onColor(color)} />
        </g>
      )}
      {far ? <FarText tile={tile} scale={scale} pawns={pawns} /> : <NearText tile={tile} lang={lang} />}
      {creature && (
        <text className="territory-toll" x={-left - 8} y={top + 54} fontSize={tollFontSize(toll, scale, pawns)}>
          {toll}
        </text>
      )}
      {!far && tile.tapped && <path className="territory-used" d={`M${left + 8} ${top + 58.5}h${width - 16}`} />}
    </g>
  );
}

/** Name, number or hurt creature's HP, and level. */
function NearText({ tile, lang }: { tile: Tile; lang: Lang }) {
  const t = words[lang];
  const { creature } = tile;
  const name = creature ? cardName(creature.card, lang) : t.vacant;
  const hurt = creature && creature.hp < creature.max_hp ? `HP${creature.hp}` : null;
  return (
    <>
      <text
        className={creature ? 'territory-name' : 'territory-vacant'}
        x={left + 8}
        y={top + 38}
        fontSize={fittedFontSize(name, 12, creature ? width - 16 : width / 2)}
      >
        {name}
      </text>
      <text className="territory-number" x={left + 8} y={top + 54} fontSize="10.500">
        {hurt ?? t.tileNumber({ n: tile.index })}
      </text>
      {creature && <Bars level={tile.level ?? 1} />}
    </>
  );
}

/** Level, or a vacant land's number. There is no room for more, and none for the number under a pawn. */
function FarText({ tile, scale, pawns }: { tile: Tile; scale: number; pawns: number }) {
  const { radius, edge } = discs(scale);
  const room = width - 2 * (edge + radius) - 4;
  if (tile.creature) {
    return (
      <text className="territory-number territory-level" y={top + edge + 6} fontSize={Math.min(17, room * 0.7)}>
        L{tile.level}
      </text>
    );
  }
  return (
    pawns === 0 && (
      <text className="territory-number" x={left + 9} y={top + 54} fontSize="18">
        {tile.index}
      </text>
    )
  );
}

function Bars({ level }: { level: number }) {
  return (
    <g>
      {[1, 2, 3, 4, 5].map((n) => (
        <rect
          key={n}
          className={n <= level ? 'territory-bar territory-bar-full' : 'territory-bar'}
          x={left + 35 + (n - 1) * 4.7}
          y={top + 45.5}
          width="3.600"
          height="8"
          rx="1.200"
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

const torii = 'M-17-13q17 4.500 34 0M-13.500-5h27M-9-11v26M9-11v26';

function Gate({ tile, lang, passed, far }: { tile: Tile; lang: Lang; passed: boolean; far: boolean }) {
  const t = words[lang];
  if (far) {
    return (
      <g className="territory-gate">
        <rect className="territory-ground" x={left} y={top} width={width} height={height} rx="8" />
        <g transform={`translate(0 ${-height * 0.12}) scale(0.95)`} className="territory-torii">
          <path d={torii} />
        </g>
        <text className={passed ? 'territory-passed' : 'territory-name'} x={-left - 28} y={top + 52} fontSize="24">
          {passed ? '✓' : tile.checkpoint_type}
        </text>
      </g>
    );
  }
  return (
    <g className="territory-gate">
      <rect className="territory-ground" x={left} y={top} width={width} height={height} rx="8" />
      <g transform={`translate(${left + 24} -3)`} className="territory-torii">
        <path d={torii} />
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

function Special({ tile, lang, far }: { tile: Tile; lang: Lang; far: boolean }) {
  const t = words[lang];
  const lines = (t.tileType[tile.type] ?? tile.type).split(' '); // English names of two words
  const corner = 14;
  const hexagon = `M${left + corner} ${top}H${-left - corner}L${-left} 0L${-left - corner} ${-top}H${left + corner}L${left} 0Z`;
  return (
    <g className="territory-special">
      {tile.type === 'branch' ? (
        <path className="territory-ground" d={hexagon} />
      ) : (
        <rect className="territory-ground" x={left} y={top} width={width} height={height} rx="8" />
      )}
      <g
        transform={far ? 'translate(10 0) scale(0.72)' : `translate(${left + 26} 0) scale(0.42)`}
        className="territory-special-art"
      >
        {emblems[specialEmblems[tile.type] ?? 'gate']}
      </g>
      {!far && (
        <>
          {lines.map((line, i) => (
            <text
              key={line}
              className="territory-name"
              x="-2"
              y={1 + (i - (lines.length - 1) / 2) * 13}
              fontSize={fittedFontSize(line, 12.5, 44)}
            >
              {line}
            </text>
          ))}
          <text className="territory-number" x="-2" y={lines.length > 1 ? 21 : 16} fontSize="10">
            {t.tileNumber({ n: tile.index })}
          </text>
        </>
      )}
    </g>
  );
}
