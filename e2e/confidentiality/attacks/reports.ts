import type { Analysis, OrderedReport } from '@elan/contracts';
import { type Cell, cellsOf } from '../solver/cells';
import { readReport, type ReportedGroups } from '../world/read-report';
import type { Reading, SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';
import { claimsOfRound } from './heatmaps';

type Heatmap = Reading['heatmaps'][number];

/**
 * Orders a spreadsheet report of every segmentation and combines them with the pages. The figures of the reports replace
 * those of the tables, except scores that a page shows too: scores in reports are rounded.
 */
export const reports: Attack = {
  name: 'report',
  summary: 'the reports of all segmentations, combined with the figures of the company',
  watch(tools) {
    const cells: Cell[] = [];
    let round = 0;
    return {
      async ended(run) {
        const days = run.roundDays.at(-1);
        if (days === undefined) return;
        round = run.roundDays.length - 1;
        const reading = await run.read(days);
        const heatmaps: Heatmap[] = [];
        for (const heatmap of reading.heatmaps) {
          const file = await orderReport(run, heatmap.segmentation.id);
          if (file) heatmaps.push(withReported(heatmap, readReport(file)));
        }
        cells.push(...cellsOf({ ...reading, heatmaps }, { members: run.members, spans: [0] }));
      },
      claims: (run) => claimsOfRound(run, round, cells, tools),
    };
  },
};

/** @returns the file; null if there are no results */
async function orderReport({ id, world }: SurveyRun, segmentationId: string): Promise<Uint8Array | null> {
  const { round } = await world.read<Analysis>(`GET /statistics/surveys/${id}/analysis`);
  if (!round?.hasResults) return null;
  const body = { round: round.id.split(':')[1], language: 'en', segmentationId, format: 'xlsx' };
  const ordered = await world.read<OrderedReport>(`POST /surveys/${id}/reports`, body);
  await world.work();
  return world.file(`/surveys/${id}/reports/${ordered.id}/file`);
}

/** What a heatmap would say with the figures of a report. */
export function withReported({ segmentation, table }: Heatmap, reported: ReportedGroups): Heatmap {
  const nameOf = (id: string): string => table.columns.find((column) => column.id === id)?.value ?? '';
  return {
    segmentation,
    table: {
      ...table,
      columns: table.columns.map((column) => ({
        ...column,
        responses: reported.responses.get(column.value) ?? null,
      })),
      results: table.results.map((row) => ({
        ...row,
        scores: row.scores.map((cell) => {
          const reportedScore = reported.scores.get(row.label)?.get(nameOf(cell.id));
          return {
            ...cell,
            score: reportedScore === undefined || cell.score !== 'suppressed' ? cell.score : reportedScore,
          };
        }),
      })),
    },
  };
}
