import { cellsOf, type Cell } from '../solver/cells';
import { reason } from '../solver/reason';
import type { SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';

/** Reads after each answer, and looks what the last one changed: each batch, and each time that groups are told. */
export const watching: Attack = {
  name: 'watching',
  summary: 'statistics and heatmaps read after each answer; the differences',
  watch({ prover, random }) {
    const cells: Cell[] = [];
    /** How many answers were in the figures after each batch. */
    const steps: number[] = [];
    const look = async (run: SurveyRun): Promise<void> => {
      const days = run.roundDays[0];
      const { total } = await run.read(days, []);
      if (total.included === (steps.at(-1) ?? 0)) return;
      steps.push(total.included);
      const reading = await run.read(days);
      // Groups are told of fewer batches than the whole: their sizes say of which.
      for (const heatmap of reading.heatmaps) {
        const told = await toldBatches(run, heatmap.segmentation.id, steps);
        if (told === null) continue;
        const frame = { members: run.members, spans: spansOf(steps.length), told: spansOf(told) };
        const columns = cellsOf({ total, heatmaps: [heatmap] }, frame);
        cells.push(...columns.filter(({ name }) => name !== 'all' || told === steps.length));
      }
    };
    return {
      async answered(run) {
        if (run.round === 1) await look(run);
      },
      ended: look,
      claims: (run) =>
        reason(
          {
            ...run.known,
            ...merged(cells),
          },
          prover,
          random,
        ),
    };
  },
};

/** The same cells over spans that some of them tell apart. */
function merged(cells: readonly Cell[]): { cells: Cell[]; spans: number } {
  const ends = [...new Set(cells.map(({ spans }) => spans.length))].toSorted((a, b) => a - b);
  return {
    cells: cells.map((cell) => ({ ...cell, spans: spansOf(ends.indexOf(cell.spans.length) + 1) })),
    spans: ends.length,
  };
}

const spansOf = (amount: number): number[] => Array.from({ length: amount }, (_, span) => span);

/** The file of a segmentation has a row for each answer that was told by it. */
export async function toldBatches(
  run: SurveyRun,
  segmentationId: string,
  steps: readonly number[],
): Promise<number | null> {
  const path = `/surveys/${run.id}/responses/csv?language=en&segmentationId=${segmentationId}`;
  const { text } = await run.world.download(path);
  const rows = text.trim().split(/\r?\n/).length - 1;
  const told = steps.indexOf(rows);
  return told < 0 ? null : told + 1;
}
