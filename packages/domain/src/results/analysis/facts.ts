import type { AnalysisQuestion, Language } from '@elan/contracts';
import { type Estimate, type Facts } from '@elan/insights';
import { type Scale, scoreOf } from '@elan/scoring';
import { segmentationName } from '../../company';
import { forEachYielding, mapYielding } from '../../platform';
import { shortNameOf } from '../../surveys';
import { categoryOf, histogramOfAll } from '../statistics/categories';
import { companyDifference, deviationBeside } from '../statistics/company-difference';
import { groupName } from '../statistics/group-names';
import type { GroupResults, ResultGroup } from '../statistics/group-results';
import type { Measure, Scored } from './measures';
import { detailedResults, type RoundView } from './round-view';

/** A question or a category, measured in both rounds. */
export interface MeasuredTopic {
  readonly name: Pick<Facts['items'][number], 'questionId' | 'category' | 'label'>;
  readonly scored: Scored;
  readonly now: Measure;
  readonly before: Measure | null;
}

export interface Measured {
  readonly whole: { readonly now: Measure; readonly before: Measure | null };
  readonly topics: readonly MeasuredTopic[];
  readonly outcome: Facts['outcome'];
  readonly turnout: NonNullable<Facts['turnout']> | null;
  readonly driverOf: (questionId: string) => AnalysisQuestion['driver'];
}

/** What the sentences about a round are made from: what is shown of it, and nothing else. */
export async function factsOf(
  view: RoundView,
  { whole, topics, outcome, turnout, driverOf }: Measured,
  language: Language,
): Promise<Facts> {
  const { histograms, round } = view.results;
  const { responses: people } = histograms.all;
  const { now, before } = whole;
  const shown = topics.flatMap((topic) =>
    topic.now.estimate ? [{ ...topic, estimate: topic.now.estimate }] : [],
  );
  return {
    scale: now.scale,
    whole:
      now.estimate && before?.estimate && before.scale === now.scale
        ? { now: now.estimate, before: before.estimate, people, peopleBefore: before.people }
        : null,
    items: shown.map(({ name, scored, estimate, before: former }) => ({
      ...name,
      scale: scored.scale,
      now: estimate,
      before: formerEstimate(former, scored),
      people: Math.min(
        people,
        histogramOfAll(scored.questions, histograms.all).reduce((sum, n) => sum + n, 0),
      ),
      driver: name.questionId === null ? null : driverOf(name.questionId),
    })),
    outcome,
    cells: await cellsOf(
      view,
      view.segmentations.filter(({ segmentation }) => segmentation.active),
      shown,
      language,
    ),
    participation: turnoutsOf(view, language),
    turnout,
    company: round?.closedAt ? { responses: people, invited: round.invited } : null,
  };
}

/** A group's results on some questions, now and in the round that it is compared with. */
export interface GroupTopic {
  readonly scored: Scored;
  readonly scale: Scale;
  readonly estimate: Estimate | null;
  readonly before: Estimate | null;
}

interface GroupTopics {
  /** How many of the group answered the round that it is compared with; 0: there is none. */
  readonly peopleBefore: number;
  readonly whole: GroupTopic;
  readonly questions: readonly {
    readonly question: Parameters<typeof nameOfQuestion>[0];
    readonly topic: GroupTopic;
  }[];
  readonly categories: readonly { readonly category: string; readonly topic: GroupTopic }[];
}

/** What the sentences about one group are made from: nothing of any other group. Drivers exist only for the company. */
export async function factsOfGroup(
  {
    view,
    groups,
    group,
  }: { readonly view: RoundView; readonly groups: GroupResults; readonly group: ResultGroup },
  { peopleBefore, whole, questions, categories }: GroupTopics,
  language: Language,
): Promise<Facts> {
  const { people } = group;
  const topics = [
    ...questions.map(({ question, topic }) => ({ name: nameOfQuestion(question), ...topic })),
    ...categories.map(({ category, topic }) => ({
      name: { questionId: null, category, label: category },
      ...topic,
    })),
  ];
  const { histograms, round } = view.results;
  return {
    scale: whole.scale,
    whole: whole.estimate &&
      whole.before && { now: whole.estimate, before: whole.before, people, peopleBefore },
    items: topics.flatMap(({ name, scale, estimate, before }) =>
      estimate ? [{ ...name, scale, now: estimate, before, people, driver: null }] : [],
    ),
    outcome: null,
    cells: await cellsOf(view, [{ ...groups, groups: [group] }], topics, language),
    participation: turnoutsOf(view, language).filter(
      ({ segmentationId, groupId }) => segmentationId === groups.segmentation._id && groupId === group.id,
    ),
    company: round?.closedAt ? { responses: histograms.all.responses, invited: round.invited } : null,
  };
}

function formerEstimate(former: Measure | null, { scale }: Scored): Estimate | null {
  return former?.scale === scale ? former.estimate : null;
}

function refOf({ segmentation }: GroupResults, group: { id: string; name: string }, language: Language) {
  return {
    segmentationId: segmentation._id,
    segmentation: segmentationName(segmentation, language),
    groupId: group.id,
    group: groupName(segmentation, group, language),
  };
}

type Cell = Facts['cells'][number];
type CellTopic = Pick<MeasuredTopic, 'name' | 'scored'>;

/** There may be tens of thousands: gives way between the groups, and between what is the same for all of them. */
async function cellsOf(
  { results: { histograms } }: RoundView,
  segmentations: readonly GroupResults[],
  topics: readonly CellTopic[],
  language: Language,
): Promise<Cell[]> {
  const cells: Cell[] = [];
  const companies = topics.map(({ scored: { questions, scale } }) =>
    scoreOf(histogramOfAll(questions, histograms.all), scale),
  );
  for (const groups of segmentations) {
    const { whole } = groups;
    const inAll = await mapYielding(topics, ({ scored }) => ({
      all: { histogram: histogramOfAll(scored.questions, whole.aggregate), people: whole.people },
      deviation: deviationBeside(groups, histograms.all, scored),
    }));
    const addCells = ({ aggregate, people, ...group }: ResultGroup) => {
      if (!aggregate) return;
      const ref = refOf(groups, group, language);
      for (const [place, { name, scored }] of topics.entries()) {
        const { questions, scale } = scored;
        const [company = null, beside] = [companies[place], inAll[place]];
        const own = { histogram: histogramOfAll(questions, aggregate), people };
        const score = scoreOf(own.histogram, scale);
        if (score === null || company === null || !beside) continue;
        const difference = companyDifference(own, beside.all, scale, beside.deviation);
        if (difference) cells.push({ ...ref, ...name, scale, people, score, company, difference });
      }
    };
    await forEachYielding(groups.groups.length, (place) => addCells(groups.groups[place] as ResultGroup), 1);
  }
  return cells;
}

function turnoutsOf(view: RoundView, language: Language): Facts['participation'] {
  const detailed = detailedResults(view);
  if (!detailed) return [];
  return detailed.groups.flatMap(({ aggregate, invited, ...group }) =>
    aggregate && invited !== null
      ? [{ ...refOf(detailed, group, language), responses: aggregate.responses, invited }]
      : [],
  );
}

/** What a question is called in sentences. */
export const nameOfQuestion = (
  question: RoundView['results']['survey']['questions'][number],
): MeasuredTopic['name'] => ({
  questionId: question.id,
  category: categoryOf(question),
  label: shortNameOf(question),
});
