import { clippedHistogram, type Ends, innerEnds } from '@elan/scoring';
import {
  addAggregate,
  addConditional,
  type Aggregate,
  type ConditionalCountRecord,
  emptyAggregate,
  fromStored,
  type GroupCountRecord,
} from '../../answers';
import type { SegmentationRecord } from '../../company';
import { fixedColumns } from './group-names';
import { largestOf } from './histograms';
import type { SurveyResults } from './survey-results';

/** Answers, and how many of the largest round there are. */
export interface GivenByAll {
  readonly aggregate: Aggregate;
  readonly people: number;
}

/** A column over the rounds in which it could be published. */
export interface PublishedGroup {
  readonly id: string;
  name: string;
  readonly periods: Map<string, Aggregate>;
  invited: number | null;
}

/** The columns of a segmentation, present ones first, with what each round published about them. */
export function publishedColumns(
  results: SurveyResults,
  segmentation: SegmentationRecord,
  tables: readonly GroupCountRecord[],
): { columns: readonly PublishedGroup[]; rest: Aggregate; whole: GivenByAll } {
  const byId = new Map<string, PublishedGroup>();
  const column = ({ id, name }: { id: string; name: string }): PublishedGroup => {
    const periods = new Map<string, Aggregate>();
    const known = byId.get(id) ?? { id, name, periods, invited: null };
    byId.set(id, known);
    return known;
  };
  for (const fixed of fixedColumns(segmentation)) column(fixed);
  const rest = emptyAggregate();
  const whole = new Map<string, Aggregate>();
  for (const table of tables) {
    const { periodId } = table;
    const { shown, other, all } = partsOf(results, table);
    for (const { aggregate, ...of } of shown) {
      const group = column(of);
      group.periods.set(periodId, aggregate);
      group.invited = of.invited ?? null;
    }
    for (const of of table.hidden) column(of);
    addAggregate(rest, other);
    const known = whole.get(periodId) ?? emptyAggregate();
    addAggregate(known, all);
    whole.set(periodId, known);
  }
  const aggregate = emptyAggregate();
  for (const of of whole.values()) addAggregate(aggregate, of);
  return { columns: [...byId.values()], rest, whole: { aggregate, people: largestOf(whole) } };
}

/** Everybody clipped alike, as far as there are distributions: how the answers vary from which groups are computed. */
export function clippedCompany(results: SurveyResults, tables: readonly GroupCountRecord[]): Aggregate {
  const company = emptyAggregate();
  for (const table of tables) if (table.isDetailed) addAggregate(company, partsOf(results, table).all);
  return company;
}

/** The columns of a table, everybody else in it, and all of them together. */
function partsOf(
  { conditional, minimumGroupSize }: Pick<SurveyResults, 'conditional' | 'minimumGroupSize'>,
  { periodId, segmentationId, columns, rest }: GroupCountRecord,
) {
  const record = conditional.find((round) => round.periodId === periodId);
  const published = record?.groups.find((group) => group.segmentationId === segmentationId);
  const shown = columns.map((of) => {
    const aggregate = fromStored(of);
    const questions = published?.columns.find(({ id }) => id === of.id)?.questions ?? [];
    addConditional(aggregate, questions, minimumGroupSize);
    return { ...of, aggregate };
  });
  const other = fromStored(rest);
  addConditional(other, published?.rest ?? [], minimumGroupSize);
  return { shown, other, all: wholeOf([...shown.map(({ aggregate }) => aggregate), other], record) };
}

/** The ends of each question in some tables, with those of the questions that may not apply. */
export function endsIn(
  { conditional }: SurveyResults,
  tables: readonly GroupCountRecord[],
): ReadonlyMap<string, Ends> {
  const byQuestion = new Map<string, Ends[]>();
  for (const { periodId, ends } of tables) {
    const own = conditional.find((round) => round.periodId === periodId)?.ends ?? [];
    for (const { id, ...of } of [...ends, ...own]) byQuestion.set(id, [...(byQuestion.get(id) ?? []), of]);
  }
  return new Map(
    [...byQuestion].flatMap(([id, all]) => {
      const ends = innerEnds(all);
      return ends ? [[id, ends] as const] : [];
    }),
  );
}

/** Everybody in a table. Where a question that may not apply is not told of all parts, the company's own is clipped. */
function wholeOf(parts: readonly Aggregate[], record: ConditionalCountRecord | undefined): Aggregate {
  const all = emptyAggregate();
  for (const part of parts) addAggregate(all, part);
  for (const { id, ...ends } of record?.ends ?? []) {
    const company = record?.questions.find((question) => question.id === id);
    const isPartial = parts.some(({ responses, questions }) => responses > 0 && !questions.has(id));
    if (company && isPartial) all.questions.set(id, clippedHistogram(company.counts, ends));
  }
  return all;
}
