import type { Estimate } from '@elan/insights';
import { clippedHistogram, countOf, emptyHistogram, shiftByEnds } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import type { GroupResults } from '../statistics/group-results';
import type { SurveyResults } from '../statistics/survey-results';
import { matchQuestion } from './match-questions';
import type { Scored } from './measures';

/** A group in a round that shows it. */
export interface GroupInRound {
  readonly results: Pick<SurveyResults, 'survey' | 'histograms'>;
  readonly groups: Pick<GroupResults, 'ends' | 'isDetailed'>;
  readonly aggregate: Aggregate;
}

/**
 * An estimate of a group with the slack that a change to another round has: what the ends of that one may explain.
 * Without distributions, the answers that would move farthest may all be the group's.
 */
export function withSlack(
  estimate: Estimate | null,
  { questions, scale }: Scored,
  { results, groups, aggregate }: GroupInRound,
  other: GroupInRound,
): Estimate | null {
  let [answers, sum] = [0, 0];
  for (const question of questions) {
    const asked = matchQuestion(question, results.survey, other.results.survey);
    const [ends, ofOther] = [groups.ends.get(question.id), asked && other.groups.ends.get(asked.id)];
    const own = aggregate.questions.get(question.id) ?? emptyHistogram();
    const people = countOf(own);
    answers += people;
    if (!ends || !ofOther) continue;
    const all = results.histograms.all.questions.get(question.id) ?? emptyHistogram();
    const pool = groups.isDetailed ? own : clippedHistogram(all, ends);
    sum += people * shiftByEnds(pool, people, scale, ofOther);
  }
  return estimate && { ...estimate, slack: answers === 0 ? 0 : sum / answers };
}
