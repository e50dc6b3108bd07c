import { cellsOf, cellsOfExport, type Cell } from '../solver/cells';
import { exportPath, readExport } from '../world/read-export';
import { rangeQuery } from '../world/survey-run';
import { ofRound } from './heatmaps';
import type { Attack } from './attack';

/** The files of answers beside the page: how often each value was given in each group, and in what is left of it. */
export const exported: Attack = {
  name: 'export',
  summary: 'the distributions in the files of all segmentations, beside the heatmaps',
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
            // The file carries one segmentation, and refuses the others.
            if (status === 400) continue;
            if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
            cells.push(...cellsOfExport(readExport(text, run.questions), heatmap, frame));
          }
          rounds.push(cells);
        }
      },
      claims: (run) => rounds.flatMap((cells, round) => ofRound(run, round, cells, tools)),
    };
  },
};
