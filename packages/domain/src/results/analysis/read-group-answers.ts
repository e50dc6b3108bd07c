import type { GroupAnswers, Language, Question } from '@elan/contracts';
import { changeBetween, type Estimate } from '@elan/insights';
import { clippedHistogram, countOf } from '@elan/scoring';
import { readSegmentation } from '../../company';
import { type Actor, computed, type Context, invalidField } from '../../platform';
import { detailedSegmentation } from '../statistics/detailed-segmentation';
import { type GroupResults, groupResults } from '../statistics/group-results';
import { coarseChange } from '../statistics/score-error';
import { resultsOf, type SurveyResults } from '../statistics/survey-results';
import { type ListedRound, listedRounds } from './analysis-rounds';
import { chooseRounds, type RoundChoice } from './choose-rounds';
import { matchQuestion } from './match-questions';
import { estimateOf, questionOf, type Scored } from './measures';
import { type GroupInRound, withSlack } from './other-ends';

interface GroupQuestion extends RoundChoice {
  readonly segmentationId: string;
  readonly groupId: string;
  readonly questionId: string;
}

/** What is published about the groups of a round by one segmentation. */
interface PublishedGroups {
  readonly results: SurveyResults;
  /** Null: the segmentation has no distributions. */
  readonly published: GroupResults | null;
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
  return publishedGroups(context, companyId, [record._id, segmentationId, language, state], async () => {
    const results = await resultsOf(context, of, { round: record.periodId, language });
    if (detailedSegmentation([record]) !== segmentationId) return { results, published: null };
    const published = await groupResults(context, about, results, { segmentationId, isDetailed: true });
    return { results, published };
  });
}

const publishedGroups = computed<PublishedGroups>();

function answersIn(
  now: PublishedGroups | null,
  before: PublishedGroups | null,
  { groupId, questionId }: Pick<GroupQuestion, 'groupId' | 'questionId'>,
): GroupAnswers {
  const own = now && groupIn(now, groupId);
  const question = own?.results.survey.questions.find(({ id }) => id === questionId);
  if (!own || !question) return { histogram: null, ends: null, change: null };
  const histogram = own.aggregate.questions.get(questionId) ?? [];
  const ends = own.groups.ends.get(questionId) ?? null;
  const isKnown = countOf(histogram) > 0 && ends !== null && ends.lo <= ends.hi;
  return {
    histogram: isKnown ? clippedHistogram(histogram, ends) : null,
    ends: isKnown ? ends : null,
    change: changeOf(own, before && groupIn(before, groupId), question),
  };
}

function changeOf(
  now: GroupInRound,
  before: GroupInRound | null,
  question: Question,
): GroupAnswers['change'] {
  const { survey } = now.results;
  const scored = questionOf(survey, question);
  const asked = before && matchQuestion(question, survey, before.results.survey);
  const former = before && asked && questionOf(before.results.survey, asked);
  if (!before || former?.scale !== scored.scale) return null;
  return coarseChange(changeBetween(estimateIn(now, scored, before), estimateIn(before, former, now)));
}

function groupIn({ results, published }: PublishedGroups, groupId: string): GroupInRound | null {
  const aggregate = published?.groups.find(({ id }) => id === groupId)?.aggregate;
  return published && aggregate ? { results, groups: published, aggregate } : null;
}

function estimateIn(own: GroupInRound, scored: Scored, other: GroupInRound): Estimate | null {
  return withSlack(estimateOf(own.results.survey, scored, own.aggregate), scored, own, other);
}
