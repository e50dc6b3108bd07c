import type { GroupView, Language } from '@elan/contracts';
import {
  changeBetween,
  type Estimate,
  standoutsInSteps,
  assessDifference,
  wordStandouts,
} from '@elan/insights';
import { effectiveGroupSize, isLargeEnough, participationOf, scoreBand, scoreOf } from '@elan/scoring';
import { findCompany, segmentationName } from '../../company';
import { type Actor, AppError, computed, type Context, htmlToText, stepsYielding } from '../../platform';
import { introduceSurvey, shortNameOf } from '../../surveys';
import { adviceFor } from '../advice/survey-advices';
import { categoriesIn, histogramOfAll } from '../statistics/categories';
import { companyDifference, deviationBeside } from '../statistics/company-difference';
import { groupName } from '../statistics/group-names';
import type { GroupResults, ResultGroup } from '../statistics/group-results';
import { coarseChange } from '../statistics/score-error';
import { type ListedRound, listedRounds, type RoundLists, stateOfRunning } from './analysis-rounds';
import { chooseRounds } from './choose-rounds';
import { factsOfGroup, type GroupTopic } from './facts';
import { differenceOf } from './groups';
import { matchQuestion } from './match-questions';
import { estimateOf, measure, questionOf, type Scored, wholeOf } from './measures';
import { withSlack } from './other-ends';
import { readViews, type RoundView } from './round-view';

/** A view without the actions, and without what the company looks like. */
export type GroupFindings = Omit<GroupView, 'actions' | 'companyLogo'>;

/** One value of one segmentation. */
export interface GroupChoice {
  readonly segmentationId: string;
  readonly groupId: string;
}

/** A group in a round that shows it. */
interface ShownGroup {
  readonly view: RoundView;
  readonly groups: GroupResults;
  readonly group: ResultGroup;
  readonly aggregate: NonNullable<ResultGroup['aggregate']>;
}

/**
 * The results of one group in the latest round next to the company's, for a reader who sees nothing else. It is a part
 * of what the results pages show of the same round, so its numbers reveal no more than those pages together.
 * @throws AppError surveyNotFound
 */
export async function readGroupView(
  context: Context,
  reader: Pick<Actor, 'companyId'>,
  surveyId: string,
  choice: GroupChoice,
  language: Language,
): Promise<GroupFindings> {
  const { companyId } = reader;
  const lists = await listedRounds(context, reader, surveyId, language);
  const { shown, comparable } = chooseRounds(lists, {});
  // Only earlier rounds of this survey count: another one may have been shown to other people.
  const against = comparable.find(({ record }) => record.surveyId === surveyId) ?? null;
  const frame = await frameOf(context, companyId, lists, { choice, language });
  const compute = async (): Promise<GroupFindings> => {
    if (!shown) return { ...frame, round: null, against: null, hidden: 'noResults', told: null };
    const { view, other } = await readViews(context, lists, { shown, comparable, against }, language);
    return { ...frame, ...(await viewOf({ shown, view }, { against, other }, choice, language)) };
  };
  if (!shown) return compute();
  const running = shown.described.isClosed ? null : await stateOfRunning(context, lists, shown);
  const { segmentationId, groupId } = choice;
  const key = [
    shown.record._id,
    against?.record._id,
    segmentationId,
    groupId,
    language,
    lists.state,
    running,
  ];
  return groupViews(context, companyId, key, compute);
}

/** @returns the period id of the round of which such a view tells; null: there is none with results */
export async function readGroupRound(
  context: Context,
  reader: Pick<Actor, 'companyId'>,
  surveyId: string,
  language: Language,
): Promise<string | null> {
  const { shown } = chooseRounds(await listedRounds(context, reader, surveyId, language), {});
  return shown && shown.record.periodId;
}

const groupViews = computed<GroupFindings>();

async function frameOf(
  context: Context,
  companyId: string,
  { surveyed: { survey, company: ofSurveyed }, segmentations }: RoundLists,
  { choice, language }: { readonly choice: GroupChoice; readonly language: Language },
) {
  const company = await findCompany(context, companyId, ['name']);
  if (!company) throw new AppError('companyNotFound');
  const segmentation = segmentations.find(({ _id }) => _id === choice.segmentationId);
  return {
    companyName: company.name,
    minimumGroupSize: effectiveGroupSize(survey.minimumGroupSize, ofSurveyed.minimumGroupSize),
    surveyName: htmlToText(introduceSurvey(survey, language).name),
    segmentation: segmentation ? segmentationName(segmentation, language) : '',
    group: segmentation
      ? groupName(segmentation, { id: choice.groupId, name: choice.groupId }, language)
      : '',
  };
}

async function viewOf(
  { shown, view }: { readonly shown: ListedRound; readonly view: RoundView },
  { against, other }: { readonly against: ListedRound | null; readonly other: RoundView | null },
  choice: GroupChoice,
  language: Language,
): Promise<Pick<GroupView, 'round' | 'against' | 'hidden' | 'told'> & Partial<Pick<GroupView, 'group'>>> {
  const groups = view.segmentations.find(({ segmentation }) => segmentation._id === choice.segmentationId);
  const group = groups?.groups.find(({ id }) => id === choice.groupId);
  const common = {
    round: timeOf(shown),
    ...(groups && group && { group: groupName(groups.segmentation, group, language) }),
  };
  const now = shownGroup(view, choice);
  if (!now) {
    const hidden = group ? (group.hidden ?? 'few') : 'gone';
    return { ...common, against: null, hidden, told: null };
  }
  const before = other && shownGroup(other, choice);
  return {
    ...common,
    against: before && against ? timeOf(against) : null,
    hidden: null,
    told: await resultsOfGroup(now, before, language),
  };
}

function timeOf({ described: { startDate, endDate, isClosed } }: ListedRound): GroupView['round'] {
  return { startDate, endDate, isClosed };
}

/** The group if it may be shown: the group, the company, and everybody else in the company together. */
function shownGroup(view: RoundView, { segmentationId, groupId }: GroupChoice): ShownGroup | null {
  const { histograms, minimumGroupSize, isSuppressed } = view.results;
  const groups = view.segmentations.find(({ segmentation }) => segmentation._id === segmentationId);
  const group = groups?.groups.find(({ id }) => id === groupId);
  if (isSuppressed || !groups || !group?.aggregate) return null;
  const others = histograms.all.counting - group.aggregate.counting;
  // Stored groups have passed this check; the company may have raised its minimum since.
  if (others !== 0 && !isLargeEnough(others, minimumGroupSize)) return null;
  return { view, groups, group, aggregate: group.aggregate };
}

async function resultsOfGroup(
  now: ShownGroup,
  before: ShownGroup | null,
  language: Language,
): Promise<NonNullable<GroupView['told']>> {
  const { view, group, aggregate } = now;
  const { survey } = view.results;
  const whole = topicOf(now, before, wholeOf(survey), before && wholeOf(before.view.results.survey));
  const questions = survey.questions.map((question) => {
    const asked = before && matchQuestion(question, survey, before.view.results.survey);
    const former = before && asked ? questionOf(before.view.results.survey, asked) : null;
    return { question, topic: topicOf(now, before, questionOf(survey, question), former) };
  });
  const categories = categoriesIn(survey).map((category) => {
    const former =
      before && categoriesIn(before.view.results.survey).find(({ name }) => name === category.name);
    return { category: category.name, topic: topicOf(now, before, category, former ?? null) };
  });
  const facts = await factsOfGroup(
    now,
    { peopleBefore: before?.group.people ?? 0, whole, questions, categories },
    language,
  );
  const ofWhole = differenceOf(view.results, wholeOf(survey), group, now.groups);
  return {
    responses: aggregate.responses,
    score: figureOf(now, whole, ofWhole),
    participation: participationIn(now),
    standouts: wordStandouts(await stepsYielding(standoutsInSteps(facts)), language, 'manager'),
    questions: questions.map(({ question, topic }) => {
      const { scale, estimate } = topic;
      const band = estimate && scoreBand(estimate.value, scale);
      const { legal, advices } = adviceFor(view.results, question.id, band, language);
      const { id, label, category = null } = question;
      return {
        id,
        label,
        shortName: shortNameOf(question),
        category,
        ...figureOf(now, topic),
        legal,
        advices,
      };
    }),
  };
}

/** A group's results on some questions, now and in the earlier round; scores on different scales are not compared. */
function topicOf(
  now: ShownGroup,
  before: ShownGroup | null,
  scored: Scored,
  former: Scored | null,
): GroupTopic {
  const isComparable = before !== null && former?.scale === scored.scale;
  return {
    scored,
    scale: scored.scale,
    estimate: slackened(estimateIn(now, scored), scored, now, before),
    before: isComparable ? slackened(estimateIn(before, former), former, before, now) : null,
  };
}

function slackened(
  estimate: Estimate | null,
  scored: Scored,
  own: ShownGroup,
  other: ShownGroup | null,
): Estimate | null {
  const inRound = ({ view: { results }, groups, aggregate }: ShownGroup) => ({ results, groups, aggregate });
  return other ? withSlack(estimate, scored, inRound(own), inRound(other)) : estimate;
}

/** If only scores of groups are published, their answers are assumed to vary as much as everybody's, clipped alike. */
function estimateIn({ view, groups, group, aggregate }: ShownGroup, scored: Scored): Estimate | null {
  const { survey, histograms } = view.results;
  if (groups.isDetailed) return estimateOf(survey, scored, aggregate);
  const value = scoreOf(histogramOfAll(scored.questions, aggregate), scored.scale);
  const deviation = deviationBeside(groups, histograms.all, scored);
  if (value === null) return null;
  return { value, standardError: deviation === null ? null : deviation / Math.sqrt(group.people) };
}

function figureOf(
  { view, group, groups, aggregate }: ShownGroup,
  { scored, scale, estimate, before }: GroupTopic,
  ofWhole?: Estimate | null,
): NonNullable<GroupView['told']>['score'] {
  const { all } = view.results.histograms;
  const of = (given: typeof all, people: number) => ({
    histogram: histogramOfAll(scored.questions, given),
    people,
  });
  const { whole } = groups;
  const deviation = deviationBeside(groups, all, scored);
  const own = of(aggregate, group.people);
  const difference = ofWhole ?? companyDifference(own, of(whole.aggregate, whole.people), scale, deviation);
  return {
    scale,
    score: estimate?.value ?? null,
    company: measure(view, scored).score,
    difference: coarseChange(estimate && difference && assessDifference(difference)),
    change: coarseChange(changeBetween(estimate, before)),
  };
}

function participationIn({ view, group, aggregate }: ShownGroup) {
  const ofGroup = participationOf(aggregate.responses, group.invited ?? 0);
  const company = view.statistics.rates.participation;
  return ofGroup === null || company === null ? null : { group: ofGroup, company };
}
