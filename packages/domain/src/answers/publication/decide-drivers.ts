import { DRIVERS_FROM, isSteady, type Pair } from '@elan/insights';
import type { Context } from '../../platform';
import { findStoredSurvey, noteDrivers, type RoundRecord } from '../../surveys';
import type { Rating } from '../check-answers';
import { outcomeIn, outcomeOf, type Outcome } from './outcome';
import { findBatched } from './publish-batches';

/**
 * Decides, once and from all answers of a sealed round, which questions keep their impact without any single person:
 * only these are shown as drivers. One bit per question is stored, before the answers are removed. Harmless twice and
 * concurrently: the first decision stays.
 */
export async function decideDrivers(context: Context, round: RoundRecord): Promise<void> {
  if (round.drivers) return;
  const [receipts, survey] = await Promise.all([
    findBatched(context, round, round.batches),
    findStoredSurvey(context, round.companyId, round.surveyId, ['questions']),
  ]);
  const rows = receipts.flatMap(({ answers }) => (answers ? [answers] : []));
  const outcome = outcomeOf(survey?.questions ?? []);
  const isEnough = outcome !== null && rows.length >= DRIVERS_FROM;
  await noteDrivers(context, round, isEnough ? steadyQuestions(rows, outcome) : []);
}

function steadyQuestions(rows: readonly (readonly Rating[])[], outcome: Outcome): string[] {
  const pairs = new Map<string, Pair[]>();
  for (const answers of rows) {
    const sum = outcomeIn(outcome, answers);
    for (const { id, value: x } of answers) {
      const y = outcome.questionId === null ? (sum - x) / (answers.length - 1) : sum;
      const known = pairs.get(id);
      if (known) known.push({ x, y });
      else pairs.set(id, [{ x, y }]);
    }
  }
  return [...pairs].flatMap(([id, given]) => (id !== outcome.questionId && isSteady(given) ? [id] : []));
}
