import type { Language } from '@elan/contracts';
import { type Actor, type Context, csvFile, recordAudit, shuffle } from '../../platform';
import { findResponses } from '../../answers';
import { listSegmentations } from '../../company';
import type { DayRangeInput } from './day-range';
import { columnsForSizes, exportColumn, rowsByDay } from './export-columns';
import { addUp } from './histograms';
import { segmentGroups } from './segment-groups';
import { joinRanges, clampToRanges } from './anonymous-ranges';
import { surveyResults, type SurveyResults } from './survey-results';

/**
 * The results as CSV: a header, then one row per response in random order, with a column per question and one per
 * segmentation that singles nobody out, called as on the screen and for spreadsheets in the reader's language. Below
 * the minimum group size there is the header only. No name, id, address or time.
 * @throws AppError surveyNotFound
 */
export async function exportResponses(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language = actor.language, ...input }: DayRangeInput & { readonly language?: Language | undefined },
): Promise<string> {
  const results = await surveyResults(context, actor, surveyId, input, 'all');
  const { questions } = results.survey;
  const { rows, columns } = results.isSuppressed
    ? { rows: [], columns: [] }
    : await exportedRows(context, actor, results, language);
  await recordAudit(context, {
    companyId: actor.companyId,
    actor,
    action: 'resultsExport',
    target: `survey:${surveyId}`,
  });
  const lines = [
    // Whoever looks for a column types plain spaces, also where French has unbreakable ones.
    [
      ...questions.map(({ label }) => label.replaceAll(/[\u00a0\u202f]/g, ' ')),
      ...columns.map(({ name }) => name),
    ],
    ...shuffle(rows).map((row) => {
      const values = new Map(row.answers.map(({ id, value }) => [id, value]));
      return [
        ...questions.map(({ id }) => values.get(id) ?? ''),
        ...columns.map(({ cellOf }) => cellOf(row)),
      ];
    }),
  ];
  return csvFile(lines, language);
}

/**
 * The rows of the days that may be told apart. All answers of a person together are as good as a name: a row of some
 * days is found again in the file of all days, which tells its segments. So days are cut only where every combination
 * of segments that the file of all days tells is of enough people on either side.
 */
async function exportedRows(context: Context, actor: Actor, results: SurveyResults, language: Language) {
  const { range, shortestRanges, lowestGroupSize, minimumGroupSize } = results;
  const all = await readRows(context, results);
  const { first, present: columns } = await segmentColumns(context, actor, { results, rows: all, language });
  // As the heatmap does: whoever has a file from before the size was raised knows the segments that it told.
  const lowest = joinRanges(shortestRanges, rowsByDay(first, all), lowestGroupSize);
  const clamped = clampToRanges(range, joinRanges(lowest, rowsByDay(columns, all), minimumGroupSize));
  if (clamped === null) return { rows: [], columns: [] };
  const rows = all.filter(({ day }) => day >= clamped.from && day <= clamped.to);
  return { rows, columns: rows.length === all.length ? columns : [] };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(context: Context, { survey }: SurveyResults) {
  return findResponses(context, survey, ['day', 'periodId', 'answers', 'segments']);
}

async function segmentColumns(
  context: Context,
  actor: Actor,
  { results, rows, language }: { results: SurveyResults; rows: readonly Row[]; language: Language },
) {
  const histograms = addUp(results.days);
  const segmentations = (await listSegmentations(context, actor))
    .toReversed()
    .filter(({ _id }) => histograms.segments.has(_id));
  const columnsFor = (minimumGroupSize: number) =>
    segmentations.map((segmentation) => {
      const options = { minimumGroupSize, language };
      return exportColumn(segmentation, segmentGroups(segmentation, histograms, options), language);
    });
  return columnsForSizes(columnsFor, rows, results);
}
