import type { AnalysisQuestion } from '@elan/contracts';
import { heatPosition } from '@elan/scoring';

type Scored = Pick<AnalysisQuestion, 'score' | 'scale'>;
type Changed = Pick<AnalysisQuestion, 'change' | 'scale'>;

/** Sorts questions of both scales by score, lowest first, those without one last. */
export function byScore(a: Scored, b: Scored): number {
  const place = ({ score, scale }: Scored) => (score === null ? 2 : heatPosition(score, scale));
  return place(a) - place(b);
}

/** Sorts questions of both scales by their change: what chance hardly explains first, then the largest. */
export function byChange(a: Changed, b: Changed): number {
  const isReal = ({ change }: Changed) => Number(change?.isReal === true);
  return isReal(b) - isReal(a) || movedBy(b) - movedBy(a);
}

/** How far a question moved, as a share of the scale. */
function movedBy({ change, scale }: Changed): number {
  return Math.abs(change?.difference ?? 0) / (scale === 'eNPS' ? 100 : 10);
}
