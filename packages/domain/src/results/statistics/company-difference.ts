import { differenceToWhole, type Estimate } from '@elan/insights';
import { countOf, type Histogram, scoreOf, type Scale } from '@elan/scoring';

/** Answers, and how many people of one round gave them. */
export interface GivenAnswers {
  readonly histogram: Histogram;
  readonly people: number;
}

/**
 * The difference between the score of a group and that of the company clipped alike; null if one has none, or the days
 * contain less of the company.
 *
 * @param deviation that of the company's exact answers
 */
export function companyDifference(
  group: GivenAnswers,
  company: GivenAnswers,
  scale: Scale,
  deviation: number | null,
): Estimate | null {
  const [value, whole] = [scoreOf(group.histogram, scale), scoreOf(company.histogram, scale)];
  // For a question that may not apply there are fewer.
  const people = Math.min(group.people, countOf(group.histogram));
  const all = Math.min(company.people, countOf(company.histogram));
  if (value === null || whole === null || deviation === null || people > all) return null;
  return differenceToWhole({ people, value }, { people: all, value: whole, deviation });
}
