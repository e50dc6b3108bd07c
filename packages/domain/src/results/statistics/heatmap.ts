import { dayInZone } from '@elan/calendar';
import type { GroupsOfRunning, Question, SegmentationResults } from '@elan/contracts';
import { assessDifference } from '@elan/insights';
import { emptyHistogram, participationOf, questionScale, scoreOf } from '@elan/scoring';
import { countAnswered, interimRelease, NO_VALUE } from '../../answers';
import type { Actor, Context } from '../../platform';
import { shortNameOf } from '../../surveys';
import { companyDifference, deviationBeside } from './company-difference';
import { groupName } from './group-names';
import { type GroupResults, groupResults } from './group-results';
import { roundsIn } from './rounds-in';
import { type ResultsInput, surveyResults, type SurveyResults } from './survey-results';

/**
 * The score of each question in each segment, next to the company's.
 * @throws AppError surveyNotFound, segmentationNotFound; validation (range, no such round)
 */
export async function surveyHeatmap(
  context: Context,
  actor: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  { segmentationId, language = actor.language, ...input }: ResultsInput & { readonly segmentationId: string },
): Promise<SegmentationResults> {
  const results = await surveyResults(context, actor, surveyId, { ...input, language });
  const { survey, minimumGroupSize, range, isSuppressed, histograms } = results;
  const [published, participation] = await Promise.all([
    groupResults(context, actor, results, { segmentationId }),
    companyParticipation(context, results),
  ]);
  const { segmentation, groups, rest, isIncomplete } = published;
  const columns = groups.map(({ id, name, aggregate, invited, hidden }) => ({
    id,
    value: groupName(segmentation, { id, name }, language),
    responses: aggregate?.responses ?? null,
    hidden,
    participation: aggregate && participationOf(aggregate.responses, invited ?? 0),
  }));
  const noValue = {
    ...{ id: NO_VALUE, value: groupName(segmentation, { id: NO_VALUE, name: '' }, language) },
    ...{ responses: null, hidden: null, participation: null },
  };
  const shown = columns.reduce((answers, { responses }) => answers + (responses ?? 0), 0);
  const folded = roundsIn(results).filter(({ retired }) => retired?.how === 'folded').length;
  const running = groupsOfRunning(results, shown === 0 ? 0 : shown + rest.responses);
  return {
    columns: isIncomplete ? [...columns, noValue] : columns,
    company: { responses: isSuppressed ? null : histograms.all.responses, participation },
    results: survey.questions.map((question) => rowOf(question, results, published)),
    minimumGroupSize,
    range: { startDate: range.from, endDate: range.to },
    ...(running && { running }),
    ...(folded > 0 && { folded }),
  };
}

function groupsOfRunning(results: SurveyResults, answers: number): GroupsOfRunning | null {
  const [round, ...others] = roundsIn(results);
  if (!round || others.length > 0 || round.closedAt !== null) return null;
  const interim = interimRelease(round);
  const day = interim?.at ?? round.endsAt;
  return { answers, from: interim?.answers ?? null, on: day && dayInZone(day, results.timeZone) };
}

function rowOf(
  question: Question,
  { survey, isSuppressed, histograms: { all } }: SurveyResults,
  published: GroupResults,
): SegmentationResults['results'][number] {
  const { id: questionId, label, category } = question;
  const { groups, whole, isIncomplete } = published;
  const scale = questionScale(survey, question);
  const answers = (isSuppressed ? null : all.questions.get(questionId)) ?? emptyHistogram();
  const company = {
    histogram: whole.aggregate.questions.get(questionId) ?? emptyHistogram(),
    people: whole.people,
  };
  const deviation = deviationBeside(published, all, { questions: [question], scale });
  const cells = groups.map(({ id, aggregate, people }) => {
    const histogram = aggregate?.questions.get(questionId) ?? emptyHistogram();
    const difference = companyDifference({ histogram, people }, company, scale, deviation);
    return {
      id,
      score: scoreOf(histogram, scale) ?? ('suppressed' as const),
      difference: difference && difference.value,
      isReal: difference !== null && assessDifference(difference).isReal,
    };
  });
  const noValue = { id: NO_VALUE, score: 'NaN' as const, difference: null, isReal: false };
  return {
    questionId,
    label,
    shortName: shortNameOf(question),
    category: category || null,
    scale,
    company: scoreOf(answers, scale),
    scores: isIncomplete ? [...cells, noValue] : cells,
  };
}

/** Those who answered divided by those invited, for one round. */
async function companyParticipation(context: Context, results: SurveyResults): Promise<number | null> {
  const [round, ...others] = roundsIn(results);
  if (!round || others.length > 0) return null;
  const answered = await countAnswered(context, round, results.minimumGroupSize);
  return answered === null ? null : participationOf(answered, round.invited);
}
