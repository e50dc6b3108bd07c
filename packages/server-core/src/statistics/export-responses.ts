import { recordAudit } from '../audit/record-audit';
import type { Actor, Core } from '../core/core';
import { csvFile } from '../core/csv';
import { shuffle } from '../core/shuffle';
import { listSegmentations } from '../segmentations/segmentation.service';
import type { DayRangeInput } from './day-range';
import { exportColumn, safeColumns } from './export-columns';
import { addUp } from './histograms';
import { segmentGroups } from './segment-groups';
import { surveyResults, type SurveyResults } from './survey-results';

/**
 * The results as CSV: a header, then one row per response in random order, with a column per question and one per
 * segmentation that singles nobody out. Below the minimum group size there is the header only. No name, id, address or
 * time.
 * @throws AppError 404002
 */
export async function exportResponses(
  core: Core,
  actor: Actor,
  surveyId: string,
  input: DayRangeInput,
): Promise<string> {
  const results = await surveyResults(core, actor, surveyId, input, 'all');
  const { questions } = results.survey;
  const rows = results.isSuppressed ? [] : shuffle(await readRows(core, results));
  const columns = rows.length === 0 ? [] : await segmentColumns(core, actor, results, rows);
  await recordAudit(core, {
    companyId: actor.companyId,
    actor,
    action: 'resultsExport',
    target: `survey:${surveyId}`,
  });
  return csvFile([
    [...questions.map(({ label }) => label), ...columns.map(({ name }) => name)],
    ...rows.map((row) => {
      const values = new Map(row.answers.map(({ id, value }) => [id, value]));
      return [
        ...questions.map(({ id }) => values.get(id) ?? ''),
        ...columns.map(({ cellOf }) => cellOf(row)),
      ];
    }),
  ]);
}

function readRows(core: Core, { survey, range }: SurveyResults) {
  return core.models.Response.find(
    { companyId: survey.companyId, surveyId: survey._id, day: { $gte: range.from, $lte: range.to } },
    { _id: 0, periodId: 1, answers: 1, segments: 1 },
  ).lean();
}

async function segmentColumns(
  core: Core,
  actor: Actor,
  { histograms, days, minimumGroupSize }: SurveyResults,
  rows: Awaited<ReturnType<typeof readRows>>,
) {
  // Rows of some days beside rows of all days would tell the segments of the few in between.
  if (histograms.all.responses < addUp(days).all.responses) return [];
  const segmentations = (await listSegmentations(core, actor)).toReversed();
  const columns = segmentations
    .filter(({ _id }) => histograms.segments.has(_id))
    .map((segmentation) => {
      const options = { minimumGroupSize, language: actor.language };
      return exportColumn(segmentation, segmentGroups(segmentation, histograms, options));
    });
  return safeColumns(columns, rows, minimumGroupSize);
}
