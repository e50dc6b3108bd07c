import type { Analysis, Language } from '@elan/contracts';
import { changeBetween, type Estimate, assessDifference } from '@elan/insights';
import { deviationIn, deviationOf, participationOf, type Scale } from '@elan/scoring';
import { type Aggregate, isConditional } from '../../answers';
import { segmentationName } from '../../company';
import { histogramOfAll } from '../statistics/categories';
import { companyDifference } from '../statistics/company-difference';
import { groupName } from '../statistics/group-names';
import type { ResultGroup } from '../statistics/group-results';
import { coarseChange, meansOfPeople } from '../statistics/score-error';
import type { SurveyResults } from '../statistics/survey-results';
import { estimateOf, type Scored, wholeOf } from './measures';
import { detailedResults, type RoundView } from './round-view';

/** The groups of the segmentation with distributions, compared with the company and the other round. */
export function groupsOf(view: RoundView, other: RoundView | null, language: Language): Analysis['groups'] {
  const detailed = detailedResults(view);
  if (!detailed) return null;
  const { segmentation, groups } = detailed;
  const before = other && detailedResults(other);
  const former = before?.segmentation._id === segmentation._id ? before.groups : [];
  return {
    segmentationId: segmentation._id,
    name: segmentationName(segmentation, language),
    groups: groups.map((group) => {
      const { id, aggregate, invited, hidden } = group;
      const scored = wholeOf(view.results.survey);
      const earlier = former.find((candidate) => candidate.id === id)?.aggregate;
      const now = aggregate && estimateOf(view.results.survey, scored, aggregate);
      const difference = differenceOf(view.results, scored, group);
      return {
        id,
        name: groupName(segmentation, group, language),
        responses: aggregate?.responses ?? null,
        hidden,
        score: now?.value ?? null,
        difference: coarseChange(difference && assessDifference(difference)),
        change: coarseChange(changeBetween(now, estimateOfOther(other, scored.scale, earlier ?? null))),
        participation: aggregate && participationOf(aggregate.responses, invited ?? 0),
      };
    }),
  };
}

function estimateOfOther(
  other: RoundView | null,
  scale: Scale,
  aggregate: Aggregate | null,
): Estimate | null {
  if (!other || !aggregate) return null;
  const scored = wholeOf(other.results.survey);
  return scored.scale === scale ? estimateOf(other.results.survey, scored, aggregate) : null;
}

/** Of the survey's score, which is one value per person. */
export function differenceOf(
  { histograms: { all } }: SurveyResults,
  scored: Scored,
  { aggregate, people }: ResultGroup,
): Estimate | null {
  if (!aggregate) return null;
  const histogram = histogramOfAll(scored.questions, all);
  const company = { histogram, people: all.responses };
  const deviation = deviationOfPeople(scored, all) ?? deviationOf(histogram, scored.scale);
  const group = { histogram: histogramOfAll(scored.questions, aggregate), people };
  return companyDifference(group, company, scored.scale, deviation);
}

/** The standard deviation of people's means; null if each gave one answer, or the scales differ. */
function deviationOfPeople({ questions, scale }: Scored, all: Aggregate): number | null {
  const ofEverybody = questions.filter((question) => !isConditional(question));
  const values = scale === 'eNPS' ? null : meansOfPeople(ofEverybody, all, histogramOfAll(ofEverybody, all));
  return values && deviationIn(values);
}
