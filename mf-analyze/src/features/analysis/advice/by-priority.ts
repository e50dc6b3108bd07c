import type { AnalysisQuestion, Statistics } from '@elan/contracts';
import { scoreBand, type ScoreBand } from '@elan/scoring';
import { byScore } from '../../../shared/question-order';

type Question = Statistics['questions'][number];

const bands: Record<ScoreBand, number> = { bad: 0, normal: 1, good: 2 };

/** The order in which to read advice: by the priority of drivers, then the worst band, then the lowest score first. */
export function byPriority(
  questions: readonly Question[],
  compared: readonly Pick<AnalysisQuestion, 'id' | 'driver'>[],
): readonly Question[] {
  const priorities = new Map(compared.map(({ id, driver }) => [id, driver?.priority]));
  const priorityOf = ({ id }: Question): number => priorities.get(id) ?? Number.MAX_SAFE_INTEGER;
  const bandOf = ({ score, scale }: Question): number =>
    score === null ? bands.good + 1 : bands[scoreBand(score, scale)];
  return questions.toSorted(
    (a, b) => priorityOf(a) - priorityOf(b) || bandOf(a) - bandOf(b) || byScore(a, b),
  );
}
