import { cellsOf, type Cell } from '../solver/cells';
import { reason } from '../solver/reason';
import type { SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';

/** Reads after each answer to find what each batch, and each publication of groups, has changed. */
export const watching: Attack = {
  name: 'watching',
  summary: 'differences between statistics and heatmaps read after each answer',
  watch({ prover, random }) {
    const cells: Cell[] = [];
    /** How many answers were in the figures after each batch. */
    const steps: number[] = [];
    const readIfChanged = async (run: SurveyRun): Promise<void> => {
      const days = run.roundDays[0];
      const { total } = await run.read(days, []);
      if (total.included === (steps.at(-1) ?? 0)) return;
      steps.push(total.included);
      const reading = await run.read(days);
      // Results of groups cover fewer batches than the total; the size of the export shows how many.
      for (const heatmap of reading.heatmaps) {
        const batches = await publishedBatches(run, heatmap.segmentation.id, steps);
        if (batches === null) continue;
        const frame = { members: run.members, spans: spansOf(steps.length), batches: spansOf(batches) };
        const columns = cellsOf({ total, heatmaps: [heatmap] }, frame);
        cells.push(...columns.filter(({ name }) => name !== 'all' || batches === steps.length));
      }
    };
    return {
      async answered(run) {
        if (run.round === 1) await readIfChanged(run);
      },
      ended: readIfChanged,
      claims: (run) =>
        reason(
          {
            ...run.baseCase,
            ...mergeSpans(cells),
          },
          prover,
          random,
        ),
    };
  },
};

/** Merges spans that no cell distinguishes. */
function mergeSpans(cells: readonly Cell[]): { cells: Cell[]; spans: number } {
  const ends = [...new Set(cells.map(({ spans }) => spans.length))].toSorted((a, b) => a - b);
  return {
    cells: cells.map((cell) => ({ ...cell, spans: spansOf(ends.indexOf(cell.spans.length) + 1) })),
    spans: ends.length,
  };
}

const spansOf = (amount: number): number[] => Array.from({ length: amount }, (_, span) => span);

/** The exported file has a row for each answer that is in the results of the segmentation. */
export async function publishedBatches(
  run: SurveyRun,
  segmentationId: string,
  steps: readonly number[],
): Promise<number | null> {
  const path = `/surveys/${run.id}/responses/csv?language=en&segmentationId=${segmentationId}`;
  const { text } = await run.world.download(path);
  const rows = text.trim().split(/\r?\n/).length - 1;
  const batches = steps.indexOf(rows);
  return batches < 0 ? null : batches + 1;
}
