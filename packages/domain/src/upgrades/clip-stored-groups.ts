import { clippedHistogram, type Ends, groupsFrom, narrowedEnds, type Scale } from '@elan/scoring';
import type { StoredAggregate } from '../answers/publication/aggregate';
import { scalesOf } from '../answers/publication/clipped-answers';
import { conditionalCountModel } from '../answers/publication/conditional-count.model';
import { groupCountModel, type GroupCountRecord } from '../answers/publication/group-count.model';
import { orderedReportModel } from '../follow-up/reports/ordered-report.model';
import { reportPieceModel } from '../follow-up/reports/report-piece.model';
import type { Context } from '../platform';
import { roundModel } from '../surveys/round-records/round.model';
import { surveyModel } from '../surveys/lifecycle/survey.model';
import { type Change, changesOf } from './changes';

const notClipped = { ends: { $exists: false } } as const;

export async function foreseeClippedGroups(context: Context): Promise<Change[]> {
  const tables = await groupCountModel(context)
    .find(notClipped, { companyId: 1, surveyId: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
  return changesOf(
    'groupsClipped',
    tables.map(({ companyId, surveyId }) => ({ companyId, id: surveyId })),
  );
}

/**
 * Removes exact figures of groups, which earlier versions stored. A running round publishes its groups again, clipped,
 * from what it decided. The answers of a closed one are gone: its distributions are clipped question by question, and
 * columns without any are hidden. Files of reports are deleted: they can be ordered again. Harmless twice.
 */
export async function clipStoredGroups(context: Context): Promise<void> {
  const tables = groupCountModel(context)
    .find(notClipped)
    .setOptions({ acrossCompanies: true })
    .lean()
    .cursor();
  for await (const table of tables) await clipTable(context, table);
  await conditionalCountModel(context)
    .updateMany(notClipped, { $set: { ends: [], groups: [] } })
    .setOptions({ acrossCompanies: true });
  for (const collection of [reportPieceModel(context).collection, orderedReportModel(context).collection])
    await collection.deleteMany({});
}

async function clipTable(context: Context, table: GroupCountRecord): Promise<void> {
  const { _id, companyId, surveyId, periodId } = table;
  const [survey, round] = await Promise.all([
    surveyModel(context).findOne({ _id: surveyId, companyId }).lean(),
    roundModel(context).findOne({ companyId, surveyId, periodId }, { closedAt: 1 }).lean(),
  ]);
  if (!survey || !round?.closedAt) {
    await groupCountModel(context).deleteOne({ _id, companyId });
    return;
  }
  const people = [...table.columns, table.rest].reduce((sum, { counting }) => sum + counting, 0);
  const minimum = survey.minimumGroupSize ?? Infinity;
  const isShown = table.isDetailed && people >= groupsFrom(minimum);
  const clipped = isShown ? clippedTable(table, minimum, scalesOf(survey)) : hiddenTable(table);
  await groupCountModel(context).replaceOne({ _id, companyId, ...notClipped }, { ...table, ...clipped });
}

/** Nothing but the names of its columns. */
function hiddenTable({ columns, hidden }: GroupCountRecord): Partial<GroupCountRecord> {
  const few = columns.map(({ id, name }) => ({ id, name, reason: 'few' as const }));
  const rest = { responses: 0, counting: 0, squares: 0, questions: [] };
  return { columns: [], hidden: [...hidden, ...few], ends: [], rest };
}

/**
 * At an end there have to be more answers, by as many as there are people who do not count: nobody knows which are
 * theirs.
 */
function clippedTable(
  { columns, rest }: GroupCountRecord,
  minimum: number,
  scales: ReadonlyMap<string, Scale>,
): Partial<GroupCountRecord> {
  const parts = [...columns, rest];
  const uncounted = parts.reduce((sum, { responses, counting }) => sum + responses - counting, 0);
  const ends = new Map<string, Ends>();
  for (const [id, scale] of scales) {
    const values = parts.flatMap(({ questions }) => valuesIn(questions, id));
    const counting = values.map((_value, index) => index);
    const found = narrowedEnds(values, { counting, minimum: minimum + uncounted, scale }, null);
    if (found) ends.set(id, found);
  }
  return {
    ends: [...ends].map(([id, of]) => ({ id, ...of })),
    columns: columns.map((column) => ({ ...column, ...clippedAggregate(column, ends) })),
    rest: clippedAggregate(rest, ends),
  };
}

const valuesIn = (questions: StoredAggregate['questions'], id: string): number[] =>
  questions
    .filter((question) => question.id === id)
    .flatMap(({ counts }) => counts.flatMap((count, value) => Array.from({ length: count }, () => value)));

function clippedAggregate(
  { responses, counting, questions }: StoredAggregate,
  ends: ReadonlyMap<string, Ends>,
): StoredAggregate {
  const clipped = questions.flatMap(({ id, counts }) => {
    const of = ends.get(id);
    return of ? [{ id, counts: clippedHistogram(counts, of) }] : [];
  });
  return { responses, counting, questions: clipped, squares: largestSquares(responses, clipped) };
}

/** The sum of squares if everybody were equally high on all questions: it tells nothing, and no margin is too narrow. */
function largestSquares(responses: number, questions: StoredAggregate['questions']): number {
  let [mean, deviation] = [0, 0];
  for (const { counts } of questions) {
    const sumOf = (power: number) => counts.reduce((sum, count, value) => sum + count * value ** power, 0);
    const own = sumOf(1) / Math.max(1, responses);
    mean += own;
    deviation += Math.sqrt(Math.max(0, sumOf(2) / Math.max(1, responses) - own ** 2));
  }
  return responses * (mean ** 2 + deviation ** 2);
}
