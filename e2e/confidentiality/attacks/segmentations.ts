import type { Segmentation } from '@elan/contracts';
import { cellsOf, type Cell } from '../solver/cells';
import { reason } from '../solver/reason';
import { liveThrough } from '../world/live-through';
import type { Reading, SurveyRun } from '../world/survey-run';
import type { KnownSegmentation, Member, World } from '../world/world';
import type { Watcher } from '../world/watcher';
import type { Attack, Tools } from './attack';

interface Made {
  readonly segmentation: KnownSegmentation;
  /** The first of three spans of time whose answers carry it. */
  readonly since: 0 | 1 | 2;
}

/**
 * Segmentations made for the attack. Two of them nest, and differ by one person. The others say the bits of each
 * member's number; each comes twice, switched on before one answer and before the next one: the difference of the two
 * is that answer, and whose it is.
 */
export const segmentations: Attack = {
  name: 'segmentations',
  summary: 'nested ones, and ones switched on between two answers, renamed and deleted later',
  async play(world, tools) {
    const before = [...world.segmentations];
    const { made, members } = await prepare(world, tools);
    const readings: Reading[] = [];
    const run = await liveThrough(world, [switching(world, made, readings)], tools.random, {
      members,
      rounds: 1,
      days: 3,
    });
    world.segmentations.splice(0, world.segmentations.length, ...before);
    for (const { id } of made.map(({ segmentation }) => segmentation)) {
      await world.ask(`DELETE /segmentations/${id}`);
    }
    return {
      surveyIds: [run.id],
      claims: () => readings.flatMap((reading) => compute(run, reading, made, tools)),
    };
  },
};

/** Makes them, all but the nested ones switched off, and writes them into every profile. */
async function prepare(world: World, { random }: Tools): Promise<{ made: Made[]; members: Member[] }> {
  const shuffled = random.shuffle(world.members);
  const group = shuffled.slice(0, Math.ceil(shuffled.length / 2));
  const victim = group[0]?.id;
  const inGroup = new Set(group.map(({ id }) => id));
  const made: Made[] = [];
  const values = new Map<string, Map<string, string>>(
    world.members.map(({ id, segments }) => [id, new Map(segments)]),
  );
  const make = async (name: string, since: Made['since'], isIn: (id: string) => boolean): Promise<void> => {
    const segmentation = await world.addSegmentation(name, 'select', ['In', 'Out']);
    if (since > 0) await world.read(`PATCH /segmentations/${segmentation.id}`, { active: false });
    for (const [id, own] of values) own.set(name, isIn(id) ? 'In' : 'Out');
    made.push({ segmentation, since });
  };
  await make('Group', 0, (id) => inGroup.has(id));
  await make('Group less one', 0, (id) => inGroup.has(id) && id !== victim);
  const numbers = new Map(shuffled.map(({ id }, index) => [id, index]));
  const bits = Math.ceil(Math.log2(shuffled.length));
  for (let bit = 0; bit < bits; bit += 1) {
    const isIn = (id: string): boolean => ((numbers.get(id) ?? 0) & (1 << bit)) !== 0;
    await make(`Bit ${bit} before`, 1, isIn);
    await make(`Bit ${bit} after`, 2, isIn);
  }
  const stored = await world.read<Segmentation[]>('GET /segmentations');
  const members = world.members.map((member) => ({
    ...member,
    segments: values.get(member.id) ?? member.segments,
  }));
  await world.writeProfiles(members, stored);
  return { made, members };
}

/** Switches them on at their moments, reads after the end, renames some, and reads again. */
function switching(world: World, made: readonly Made[], readings: Reading[]): Watcher {
  const switchOn = async (since: number): Promise<void> => {
    for (const { segmentation } of made.filter((one) => one.since === since)) {
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
      for (const { segmentation } of made.slice(0, 2)) {
        await world.ask(`PATCH /segmentations/${segmentation.id}`, { name: `${segmentation.name} (old)` });
      }
      readings.push(await run.read());
    },
    claims: () => [],
  };
}

function compute(run: SurveyRun, reading: Reading, made: readonly Made[], { prover, random }: Tools) {
  const { members } = run;
  const sinceOf = (id: string): number => made.find(({ segmentation }) => segmentation.id === id)?.since ?? 0;
  const read = (since: number) => {
    const heatmaps = reading.heatmaps.filter(({ segmentation }) => sinceOf(segmentation.id) === since);
    return cellsOf({ total: reading.total, heatmaps }, { members, spans: [0, 1] });
  };
  // Those of the second moment lack the one answer in between, which those of the first have.
  const between = read(1).flatMap((cell) => {
    const name = cell.name.replace(' before', ' after');
    const later = read(2).find((other) => other.name === name && name !== 'all' && !name.endsWith('rest'));
    return later
      ? [{ ...cell, spans: [1], people: cell.people - later.people, sums: lessOf(cell, later) }]
      : [];
  });
  return reason(
    {
      ...run.known,
      cells: [...read(0), ...between],
      spans: 2,
    },
    prover,
    random,
  );
}

const lessOf = (cell: Cell, other: Cell): Map<string, number> =>
  new Map([...cell.sums].map(([key, sum]) => [key, sum - (other.sums.get(key) ?? 0)]));
