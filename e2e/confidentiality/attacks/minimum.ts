import { MINIMUM_GROUP_SIZE } from '@elan/contracts';
import { cellsOf, type Cell, type Frame } from '../solver/cells';
import { reason } from '../solver/reason';
import type { SurveyRun } from '../world/survey-run';
import type { World } from '../world/world';
import type { Attack } from './attack';

/** Reads results under several minimum group sizes, in the middle of the first round and after its end. */
export const minimum: Attack = {
  name: 'minimum',
  summary: 'results read under several minimum group sizes, in the middle and after the end',
  watch({ prover, random }) {
    const cells: Cell[] = [];
    return {
      async answered(run, count) {
        const { members, world } = run;
        if (run.round > 1 || count !== Math.ceil((members.length * world.drawn.participation) / 2)) return;
        // By then, results of groups only cover the first of the published spans.
        cells.push(...(await readUnderSizes(run, { members, spans: [0, 1], columnSpans: [0] })));
      },
      async ended(run) {
        cells.push(...(await readUnderSizes(run, { members: run.members, spans: [0, 1, 2] })));
      },
      claims: (run) =>
        reason(
          {
            ...run.baseCase,
            cells,
            spans: 3,
          },
          prover,
          random,
        ),
    };
  },
};

async function readUnderSizes(run: SurveyRun, frame: Frame): Promise<Cell[]> {
  const { world } = run;
  const cells: Cell[] = [];
  for (const size of [MINIMUM_GROUP_SIZE.max, MINIMUM_GROUP_SIZE.min, world.drawn.minimumGroupSize]) {
    await setMinimum(world, size);
    cells.push(...cellsOf(await run.read(run.roundDays[0]), frame));
  }
  return cells;
}

function setMinimum(world: World, minimumGroupSize: number): Promise<unknown> {
  return world.read(`PATCH /companies/${world.companyId}`, { minimumGroupSize });
}
