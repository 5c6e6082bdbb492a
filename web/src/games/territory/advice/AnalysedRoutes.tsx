import { useWords } from '~/base/words';
import type { DecisionEntry } from '~/protocol/analysis';
import { optionsWithPlayed } from '~/table/analysis/text';
import { readMove, type View } from '../state';
import { Reasons } from './Reasons';
import { routesOf } from './reasons';
import { adviceWords } from './words';
import './style.css';

/** The parts of the CPU's score for each route, if the analysed decision was one of routes. */
export function AnalysedRoutes({ view, entry }: { view: View; entry: DecisionEntry }) {
  const t = useWords(adviceWords);
  const routes = routesOf(optionsWithPlayed(entry));
  if (routes.length === 0) return null;
  const to = entry.kind === 'choice' ? readMove(entry.chosen.move).to : null;
  return (
    <div className="territory-advice">
      <h3>{t.title}</h3>
      <p className="soft">{t.formula}</p>
      <Reasons
        view={view}
        seat={entry.seat}
        reasons={routes}
        chosen={routes.findIndex((route) => route.to === to)}
        mark={(route) => (route.to === to ? t.went : route.best ? t.best : null)}
      />
    </div>
  );
}
