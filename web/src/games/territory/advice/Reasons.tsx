import { useSettings } from '~/base/settings';
import { tileAt, type View } from '../state';
import { tileName } from '../words/tiles';
import { type Reason, stopLabel } from './reasons';
import { adviceWords } from './words';

const signed = (n: number) => (n > 0 ? `+${n.toLocaleString('en')}` : n < 0 ? `−${(-n).toLocaleString('en')}` : '0');

/** One box per route: the parts of its score, and a bar of the three. */
export function Reasons({
  view,
  seat,
  reasons,
  chosen,
  mark,
}: {
  view: View;
  seat: number;
  reasons: Reason[];
  chosen: number | null; // the route that is highlighted, or was taken
  mark: (reason: Reason) => string | null;
}) {
  const lang = useSettings((settings) => settings.lang);
  const t = adviceWords[lang];
  const at = (tile: number) => tileName(tileAt(view, tile), lang);
  return (
    <ol className="territory-reasons">
      {reasons.map((reason, i) => (
        <li key={reason.to} className="territory-reason" data-chosen={i === chosen}>
          <header>
            <span>
              <strong>{t.way({ n: i + 1, at: at(reason.to) })}</strong>
              <span className="soft">{t.ends({ at: at(reason.stop) })}</span>
            </span>
            <b>{signed(reason.total)}</b>
          </header>
          <dl>
            <Row label={t.stop} words={stopLabel(reason, view, seat, t)} score={reason.stopScore} />
            <div>
              <dt>{t.path}</dt>
              <dd>
                {reason.passed.map(({ tile, score }) => (
                  <span key={tile} className="territory-passed-tile">
                    <span>{at(tile)}</span>
                    <span className="soft">{signed(score)}</span>
                  </span>
                ))}
                <span className="territory-passed-tile">
                  <span>{reason.pathSum === 0 ? t.emptyPath : t.sum({ sum: reason.pathSum })}</span>
                  <b>{signed(reason.pathScore)}</b>
                </span>
              </dd>
            </div>
            <Row label={t.direction} words={reason.bonus > 0 ? t.gate : t.noGate} score={reason.bonus} />
          </dl>
          <ScoreBar reason={reason} />
          {mark(reason) && <p className="territory-reason-mark">{mark(reason)}</p>}
        </li>
      ))}
    </ol>
  );
}

function Row({ label, words, score }: { label: string; words: string; score: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="territory-passed-tile">
        <span>{words}</span>
        <b>{signed(score)}</b>
      </dd>
    </div>
  );
}

function ScoreBar({ reason }: { reason: Reason }) {
  const parts = [
    { name: 'stop', score: reason.stopScore },
    { name: 'path', score: reason.pathScore },
    { name: 'direction', score: reason.bonus },
  ];
  const all = parts.reduce((sum, { score }) => sum + Math.abs(score), 0);
  if (all === 0) return null;
  return (
    <div className="territory-score-bar" aria-hidden="true">
      {parts.map(({ name, score }) => (
        <i key={name} data-part={score < 0 ? 'minus' : name} style={{ width: `${(100 * Math.abs(score)) / all}%` }} />
      ))}
    </div>
  );
}
