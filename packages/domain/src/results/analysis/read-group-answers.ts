import type { GroupAnswers, Language } from '@elan/contracts';
import { changeBetween, type Estimate } from '@elan/insights';
import { countOf } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import { readSegmentation } from '../../company';
import { type Actor, type Context, invalidField } from '../../platform';
import type { SurveyRecord } from '../../surveys';
import { detailedSegmentation } from '../statistics/detailed-segmentation';
import { groupResults, type ResultGroup } from '../statistics/group-results';
import { resultsOf } from '../statistics/survey-results';
import { type ListedRound, listedRounds } from './analysis-rounds';
import { chooseRounds, type RoundChoice } from './choose-rounds';
import { keptFinding } from '../kept-findings';
import { matchQuestion } from './match-questions';
import { estimateOf, questionOf, type Scored } from './measures';

interface GroupQuestion extends RoundChoice {
  readonly segmentationId: string;
  readonly groupId: string;
  readonly questionId: string;
}

/** What is published about the groups of a round by one segmentation. */
interface PublishedGroups {
  readonly survey: SurveyRecord;
  readonly groups: readonly ResultGroup[];
}

/**
 * One group's answers to one question in a round, as far as they are published; null where they are not. A group that
 * no longer exists, or never did, counts as unpublished.
 * @throws AppError surveyNotFound, segmentationNotFound; validation (no such question or round, or none to compare
 * with)
 */
export async function readGroupAnswers(
  context: Context,
  reader: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  { segmentationId, groupId, questionId, ...choice }: GroupQuestion,
): Promise<GroupAnswers> {
  const { companyId, language } = reader;
  await readSegmentation(context, companyId, segmentationId);
  const lists = await listedRounds(context, reader, surveyId, language);
  const { shown, against } = chooseRounds(lists, choice);
  if (!lists.surveyed.survey.questions.some(({ id }) => id === questionId)) {
    throw invalidField('questionId', 'no such question in this survey');
  }
  const groupsOf = (round: ListedRound | null) =>
    round && readPublishedGroups(context, round, { companyId, segmentationId, language, state: lists.state });
  const [now, before] = await Promise.all([groupsOf(shown), groupsOf(against)]);
  return answersIn(now, before, { groupId, questionId });
}

/** The groups of a round, cached: whoever opens one cell of the table will open others. */
function readPublishedGroups(
  context: Context,
  { record, of }: ListedRound,
  about: {
    readonly companyId: string;
    readonly segmentationId: string;
    readonly language: Language;
    readonly state: string;
  },
): Promise<PublishedGroups> {
  const { companyId, segmentationId, language, state } = about;
  const key = JSON.stringify([record._id, segmentationId, language, state]);
  return keptFinding(context, { companyId, kind: 'published groups', key }, async () => {
    const results = await resultsOf(context, of, { round: record.periodId, language });
    const { survey } = results;
    if (detailedSegmentation([record]) !== segmentationId) return { survey, groups: [] };
    const published = await groupResults(context, about, results, { segmentationId, isDetailed: true });
    return { survey, groups: published.groups };
  });
}

function answersIn(
  now: PublishedGroups | null,
  before: PublishedGroups | null,
  { groupId, questionId }: Pick<GroupQuestion, 'groupId' | 'questionId'>,
): GroupAnswers {
  const question = now?.survey.questions.find(({ id }) => id === questionId);
  if (!now || !question) return { histogram: null, change: null };
  const histogram = aggregateIn(now, groupId)?.questions.get(questionId) ?? [];
  const scored = questionOf(now.survey, question);
  const asked = before && matchQuestion(question, now.survey, before.survey);
  const former = before && asked && questionOf(before.survey, asked);
  const isComparable = former?.scale === scored.scale;
  return {
    histogram: countOf(histogram) > 0 ? [...histogram] : null,
    change: changeBetween(
      estimateIn(now, scored, groupId),
      before && former && isComparable ? estimateIn(before, former, groupId) : null,
    ),
  };
}

function aggregateIn({ groups }: PublishedGroups, groupId: string): Aggregate | null {
  return groups.find(({ id }) => id === groupId)?.aggregate ?? null;
}

function estimateIn(published: PublishedGroups, scored: Scored, groupId: string): Estimate | null {
  const aggregate = aggregateIn(published, groupId);
  return aggregate && estimateOf(published.survey, scored, aggregate);
}
