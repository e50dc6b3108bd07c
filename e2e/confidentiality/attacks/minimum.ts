import { MINIMUM_GROUP_SIZE } from '@elan/contracts';
import { cellsOf, type Cell, type Frame } from '../solver/cells';
import { reason } from '../solver/reason';
import { liveThrough } from '../world/live-through';
import type { SurveyRun } from '../world/survey-run';
import type { World } from '../world/world';
import type { Attack } from './attack';

/** The minimum is raised and lowered, and results are read under each: in the middle of the round and after its end. */
export const minimum: Attack = {
  name: 'minimum',
  summary: 'results read under several minimum group sizes, in the middle and after the end',
  async play(world, { prover, random }) {
    const cells: Cell[] = [];
    const middle = Math.ceil((world.members.length * world.drawn.participation) / 2);
    const { members } = world;
    const run = await liveThrough(
      world,
      [
        {
          answered: async (at, count) => {
            // Groups are told of the first of what is published by then.
            const frame = { members, spans: [0, 1], told: [0] };
            if (count === middle) cells.push(...(await readUnderSizes(at, frame)));
          },
          ended: async (at) => void cells.push(...(await readUnderSizes(at, { members, spans: [0, 1, 2] }))),
          claims: () => [],
        },
      ],
      random,
      { rounds: 1, days: 4 },
    );
    const common = {
      surveyId: run.id,
      round: 1,
      members: run.members,
      questions: run.questions.map(({ id }) => id),
      minimum: world.drawn.minimumGroupSize,
      spans: 3,
    };
    return { surveyIds: [run.id], claims: () => reason({ ...common, cells }, prover, random) };
  },
};

async function readUnderSizes(run: SurveyRun, frame: Frame): Promise<Cell[]> {
  const { world } = run;
  const cells: Cell[] = [];
  for (const size of [MINIMUM_GROUP_SIZE.max, MINIMUM_GROUP_SIZE.min, world.drawn.minimumGroupSize]) {
    await setMinimum(world, size);
    cells.push(...cellsOf(await run.read(), frame));
  }
  return cells;
}

function setMinimum(world: World, minimumGroupSize: number): Promise<unknown> {
  return world.read(`PATCH /companies/${world.companyId}`, { minimumGroupSize });
}
