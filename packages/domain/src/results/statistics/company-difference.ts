import { differenceToWhole, type Estimate } from '@elan/insights';
import { countOf, deviationOf, type Histogram, scoreOf, type Scale } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import { histogramOfAll } from './categories';
import type { GroupResults } from './group-results';

/** Answers, and how many people of one round gave them. */
export interface GivenAnswers {
  readonly histogram: Histogram;
  readonly people: number;
}

/**
 * The difference between the score of a group and that of the company clipped alike; null if one has none, or the days
 * contain less of the company.
 *
 * @param deviation that of the company's answers, clipped alike (`deviationBeside`)
 */
export function companyDifference(
  group: GivenAnswers,
  company: GivenAnswers,
  scale: Scale,
  deviation: number | null,
): Estimate | null {
  const [value, whole] = [scoreOf(group.histogram, scale), scoreOf(company.histogram, scale)];
  // Fewer people answer a question that may not apply.
  const people = Math.min(group.people, countOf(group.histogram));
  const all = Math.min(company.people, countOf(company.histogram));
  if (value === null || whole === null || deviation === null || people > all) return null;
  return differenceToWhole({ people, value }, { people: all, value: whole, deviation });
}

/**
 * How the answers vary from which the scores of groups are computed: clipped ones vary less than exact ones, and so do
 * differences by chance. Without distributions it is how the exact answers vary.
 */
export function deviationBeside(
  { alike }: Pick<GroupResults, 'alike'>,
  exact: Aggregate,
  { questions, scale }: { readonly questions: Parameters<typeof histogramOfAll>[0]; readonly scale: Scale },
): number | null {
  const clipped = histogramOfAll(questions, alike);
  return deviationOf(countOf(clipped) === 0 ? histogramOfAll(questions, exact) : clipped, scale);
}
