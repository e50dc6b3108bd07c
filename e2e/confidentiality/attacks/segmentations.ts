import type { Segmentation } from '@elan/contracts';
import { cellsOf, type Cell } from '../solver/cells';
import { reason } from '../solver/reason';
import { runSurvey } from '../world/run-survey';
import type { Reading, SurveyRun } from '../world/survey-run';
import type { KnownSegmentation, Member, World } from '../world/world';
import type { Watcher } from '../world/watcher';
import type { Attack, Tools } from './attack';

interface TestSegmentation {
  readonly segmentation: KnownSegmentation;
  /** The first of three time spans whose answers have this segmentation. */
  readonly activeFrom: 0 | 1 | 2;
}

/**
 * Segmentations created for the attack. Two of them are nested and differ by one person. The others encode the bits of each
 * member's number; each exists twice, activated before one answer and before the next. The difference between the two is
 * that answer and the number of its author.
 */
export const segmentations: Attack = {
  name: 'segmentations',
  summary: 'nested segmentations, and ones that are activated between two answers, renamed and deleted',
  async run(world, tools) {
    const before = [...world.segmentations];
    const { created, members } = await prepare(world, tools);
    const readings: Reading[] = [];
    const run = await runSurvey(world, [switchingWatcher(world, created, readings)], tools.random, {
      members,
      rounds: 1,
      days: 3,
    });
    world.segmentations.splice(0, world.segmentations.length, ...before);
    for (const { id } of created.map(({ segmentation }) => segmentation)) {
      await world.request(`DELETE /segmentations/${id}`);
    }
    return {
      surveyIds: [run.id],
      claims: () => readings.flatMap((reading) => compute(run, reading, created, tools)),
    };
  },
};

/** Creates them and writes them into every profile; only the nested ones are active. */
async function prepare(
  world: World,
  { random }: Tools,
): Promise<{ created: TestSegmentation[]; members: Member[] }> {
  const shuffled = random.shuffle(world.members);
  const group = shuffled.slice(0, Math.ceil(shuffled.length / 2));
  const victim = group[0]?.id;
  const inGroup = new Set(group.map(({ id }) => id));
  const created: TestSegmentation[] = [];
  const values = new Map<string, Map<string, string>>(
    world.members.map(({ id, segments }) => [id, new Map(segments)]),
  );
  const create = async (
    name: string,
    activeFrom: TestSegmentation['activeFrom'],
    isIn: (id: string) => boolean,
  ): Promise<void> => {
    const segmentation = await world.addSegmentation(name, 'select', ['In', 'Out']);
    if (activeFrom > 0) await world.read(`PATCH /segmentations/${segmentation.id}`, { active: false });
    for (const [id, own] of values) own.set(name, isIn(id) ? 'In' : 'Out');
    created.push({ segmentation, activeFrom });
  };
  await create('Group', 0, (id) => inGroup.has(id));
  await create('Group less one', 0, (id) => inGroup.has(id) && id !== victim);
  const numbers = new Map(shuffled.map(({ id }, index) => [id, index]));
  const bits = Math.ceil(Math.log2(shuffled.length));
  for (let bit = 0; bit < bits; bit += 1) {
    const isIn = (id: string): boolean => ((numbers.get(id) ?? 0) & (1 << bit)) !== 0;
    await create(`Bit ${bit} before`, 1, isIn);
    await create(`Bit ${bit} after`, 2, isIn);
  }
  const stored = await world.read<Segmentation[]>('GET /segmentations');
  const members = world.members.map((member) => ({
    ...member,
    segments: values.get(member.id) ?? member.segments,
  }));
  await world.writeProfiles(members, stored);
  return { created, members };
}

/** Activates each at its moment, reads the results after the end, renames some, and reads again. */
function switchingWatcher(world: World, created: readonly TestSegmentation[], readings: Reading[]): Watcher {
  const switchOn = async (activeFrom: number): Promise<void> => {
    for (const { segmentation } of created.filter((one) => one.activeFrom === activeFrom)) {
      await world.read(`PATCH /segmentations/${segmentation.id}`, { active: true });
    }
  };
  return {
    async answered(_run, count) {
      const first = world.drawn.minimumGroupSize;
      if (count === first) await switchOn(1);
      if (count === first + 1) await switchOn(2);
    },
    async ended(run) {
      readings.push(await run.read());
      for (const { segmentation } of created.slice(0, 2)) {
        await world.request(`PATCH /segmentations/${segmentation.id}`, {
          name: `${segmentation.name} (old)`,
        });
      }
      readings.push(await run.read());
    },
    claims: () => [],
  };
}

function compute(
  run: SurveyRun,
  reading: Reading,
  created: readonly TestSegmentation[],
  { prover, random }: Tools,
) {
  const { members } = run;
  const activeFromOf = (id: string): number =>
    created.find(({ segmentation }) => segmentation.id === id)?.activeFrom ?? 0;
  const read = (activeFrom: number) => {
    const heatmaps = reading.heatmaps.filter(
      ({ segmentation }) => activeFromOf(segmentation.id) === activeFrom,
    );
    return cellsOf({ total: reading.total, heatmaps }, { members, spans: [0, 1] });
  };
  // Segmentations of the first moment include the one answer in between; those of the second do not.
  const between = read(1).flatMap((cell) => {
    const name = cell.name.replace(' before', ' after');
    const later = read(2).find((other) => other.name === name && name !== 'all' && !name.endsWith('rest'));
    return later
      ? [{ ...cell, spans: [1], people: cell.people - later.people, sums: subtractSums(cell, later) }]
      : [];
  });
  return reason(
    {
      ...run.baseCase,
      cells: [...read(0), ...between],
      spans: 2,
    },
    prover,
    random,
  );
}

const subtractSums = (cell: Cell, other: Cell): Map<string, number> =>
  new Map([...cell.sums].map(([key, sum]) => [key, sum - (other.sums.get(key) ?? 0)]));
