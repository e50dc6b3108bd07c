import type { AnalysisQuestion } from '@elan/contracts';
import { scoreBand } from '@elan/scoring';
import { byChange, byScore } from '../../../shared/question-order';

/** Why a question is among the few to look at first. */
type Reason = 'start' | 'lowest' | 'changed';

export interface ReasonedQuestion {
  readonly question: AnalysisQuestion;
  readonly reasons: readonly Reason[];
}

/** How many of the lowest. */
const LOWEST = 3;

/**
 * The question to start with, the lowest ones, and the one that changed most beyond chance, each once with all its
 * reasons: where to start first, then the lowest score first. What scores well is nothing to start with, but the lowest is
 * named whatever it scores.
 */
export function whereToStart(questions: readonly AnalysisQuestion[]): readonly ReasonedQuestion[] {
  const scored = questions.filter(({ score }) => score !== null).toSorted(byScore);
  const changed = scored
    .filter((question) => question.change?.isReal === true && !isGood(question))
    .toSorted(byChange)[0];
  return scored
    .map((question, place) => {
      const reasons: Reason[] = [];
      if (question.driver?.isStart === true) reasons.push('start');
      if (place === 0) reasons.push('lowest');
      if (question === changed) reasons.push('changed');
      return { question, reasons, isLow: place < LOWEST };
    })
    .filter(({ question, reasons, isLow }) => reasons.length > 0 || (isLow && !isGood(question)))
    .toSorted((a, b) => Number(b.reasons.includes('start')) - Number(a.reasons.includes('start')));
}

const isGood = ({ score, scale }: AnalysisQuestion): boolean =>
  score !== null && scoreBand(score, scale) === 'good';
