import type { DecisionEntry } from '~/protocol/analysis';
import type { View } from '../state';
import { AnalysedRoutes } from './AnalysedRoutes';
import { AnalysedScores } from './AnalysedScores';

/** How the CPU evaluates the options of an analysed decision: routes with the parts of their scores, or plain scores. */
export function AnalysedAdvice(props: { view: View; entry: DecisionEntry }) {
  return (
    <>
      <AnalysedRoutes {...props} />
      <AnalysedScores {...props} />
    </>
  );
}
