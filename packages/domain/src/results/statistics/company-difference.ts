import { differenceToWhole, type Estimate } from '@elan/insights';
import { countOf, deviationOf, type Histogram, scoreOf, type Scale } from '@elan/scoring';

/** Answers, and how many people of one round gave them. */
export interface GivenAnswers {
  readonly histogram: Histogram;
  readonly people: number;
}

/**
 * The difference between the score of a group and the company's; null if one has none, or the days contain less of the
 * company.
 */
export function companyDifference(
  group: GivenAnswers,
  company: GivenAnswers,
  scale: Scale,
  deviation: number | null = deviationOf(company.histogram, scale),
): Estimate | null {
  const [value, whole] = [scoreOf(group.histogram, scale), scoreOf(company.histogram, scale)];
  // For a question that may not apply there are fewer.
  const people = Math.min(group.people, countOf(group.histogram));
  const all = Math.min(company.people, countOf(company.histogram));
  if (value === null || whole === null || deviation === null || people > all) return null;
  return differenceToWhole({ people, value }, { people: all, value: whole, deviation });
}
