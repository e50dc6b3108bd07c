import type { Analysis, Language } from '@elan/contracts';
import { changeBetween, type Estimate, assessDifference } from '@elan/insights';
import { deviationIn, participationOf } from '@elan/scoring';
import { type Aggregate, isConditional } from '../../answers';
import { segmentationName } from '../../company';
import { histogramOfAll } from '../statistics/categories';
import { companyDifference, deviationBeside } from '../statistics/company-difference';
import { groupName } from '../statistics/group-names';
import type { GroupResults, ResultGroup } from '../statistics/group-results';
import { coarseChange, meansOfPeople } from '../statistics/score-error';
import type { SurveyResults } from '../statistics/survey-results';
import { estimateOf, type Scored, wholeOf } from './measures';
import { type GroupInRound, withSlack } from './other-ends';
import { detailedResults, type RoundView } from './round-view';

/** The groups of the segmentation with distributions, compared with the company and the other round. */
export function groupsOf(view: RoundView, other: RoundView | null, language: Language): Analysis['groups'] {
  const detailed = detailedResults(view);
  if (!detailed) return null;
  const { segmentation, groups } = detailed;
  const before = other && detailedResults(other);
  const scored = wholeOf(view.results.survey);
  const isComparable = other !== null && wholeOf(other.results.survey).scale === scored.scale;
  const former = before?.segmentation._id === segmentation._id ? before.groups : [];
  return {
    segmentationId: segmentation._id,
    name: segmentationName(segmentation, language),
    groups: groups.map((group) => {
      const { id, aggregate, invited, hidden } = group;
      const earlier = former.find((candidate) => candidate.id === id)?.aggregate;
      const own = aggregate && { results: view.results, groups: detailed, aggregate };
      const past =
        other && before && earlier ? { results: other.results, groups: before, aggregate: earlier } : null;
      const now = own && estimateIn(own, past);
      const difference = differenceOf(view.results, scored, group, detailed);
      return {
        id,
        name: groupName(segmentation, group, language),
        responses: aggregate?.responses ?? null,
        hidden,
        score: now?.value ?? null,
        difference: coarseChange(difference && assessDifference(difference)),
        change: coarseChange(past && own && isComparable ? changeBetween(now, estimateIn(past, own)) : null),
        participation: aggregate && participationOf(aggregate.responses, invited ?? 0),
      };
    }),
  };
}

/** The survey's score in a group, to be compared with that of the other round. */
function estimateIn(own: GroupInRound, other: GroupInRound | null): Estimate | null {
  const { survey } = own.results;
  const scored = wholeOf(survey);
  const estimate = estimateOf(survey, scored, own.aggregate);
  return other ? withSlack(estimate, scored, own, other) : estimate;
}

/** How a group differs from the company in the survey's score, which is one value per person. */
export function differenceOf(
  { histograms: { all } }: SurveyResults,
  scored: Scored,
  { aggregate, people }: ResultGroup,
  { whole, alike }: Pick<GroupResults, 'whole' | 'alike'>,
): Estimate | null {
  if (!aggregate) return null;
  const company = { histogram: histogramOfAll(scored.questions, whole.aggregate), people: whole.people };
  const varying = alike.responses === 0 ? all : alike;
  const deviation = deviationOfPeople(scored, varying) ?? deviationBeside({ alike }, all, scored);
  const group = { histogram: histogramOfAll(scored.questions, aggregate), people };
  return companyDifference(group, company, scored.scale, deviation);
}

/** The standard deviation of people's means; null if each gave one answer, or the scales differ. */
function deviationOfPeople({ questions, scale }: Scored, all: Aggregate): number | null {
  const ofEverybody = questions.filter((question) => !isConditional(question));
  const values = scale === 'eNPS' ? null : meansOfPeople(ofEverybody, all, histogramOfAll(ofEverybody, all));
  return values && deviationIn(values);
}
