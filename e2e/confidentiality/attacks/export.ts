import { cellsOf, cellsOfExport, type Cell } from '../solver/cells';
import { exportPath, readExport } from '../world/read-export';
import { rangeQuery } from '../world/survey-run';
import { claimsOfRound } from './heatmaps';
import type { Attack } from './attack';

/** The exported files: how often each value was given in each group and among everybody else. */
export const exported: Attack = {
  name: 'export',
  summary: 'the distributions in the exported files of all segmentations, combined with the heatmaps',
  watch(tools) {
    const rounds: Cell[][] = [];
    return {
      async ended(run) {
        const frame = { members: run.members, spans: [0] };
        for (const days of run.roundDays) {
          const reading = await run.read(days);
          const cells = cellsOf(reading, frame);
          for (const heatmap of reading.heatmaps) {
            const path = exportPath(run.id, heatmap.segmentation.id, rangeQuery(days));
            const { status, text } = await run.world.download(path);
            // Only one segmentation can be exported; the others are refused.
            if (status === 400) continue;
            if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
            cells.push(...cellsOfExport(readExport(text, run.questions), heatmap, frame));
          }
          rounds.push(cells);
        }
      },
      claims: (run) => rounds.flatMap((cells, round) => claimsOfRound(run, round, cells, tools)),
    };
  },
};
