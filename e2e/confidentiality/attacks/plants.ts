import { cellsOf } from '../solver/cells';
import { reason } from '../solver/reason';
import { answer, answerAs, closeRound, openSurvey } from '../world/live-through';
import type { SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import type { Member, World } from '../world/world';
import type { Attack, Tools } from './attack';

/**
 * One victim among people whom the administrator invented when the survey was running: in an audience that is changed
 * to them, and in a column that hardly anybody else has.
 */
export const plants: Attack = {
  name: 'plants',
  summary: 'one victim among invented members who joined late, as an audience and as a column',
  async play(world, tools) {
    const outcomes = [await asAudience(world, tools), await asColumn(world, tools)];
    return {
      claims: () => outcomes.flatMap(({ claims }) => claims()),
      surveyIds: outcomes.map(({ run }) => run.id),
    };
  },
};

interface Planted {
  readonly run: SurveyRun;
  claims(): readonly Claim[];
}

/** Before anybody answered, all but the victim are exchanged for k - 1 invented members. */
async function asAudience(world: World, tools: Tools): Promise<Planted> {
  const victim = tools.random.pick(world.members);
  const everybody = JSON.stringify(world.members.map(({ id }) => id));
  const audience = await world.read<{ id: string }>('POST /audiences', { name: 'Pilot', userIds: everybody });
  const run = await openSurvey(world, 1, { audienceId: audience.id });
  const planted = await plant(world, new Map());
  const left = JSON.stringify([victim, ...planted].map(({ id }) => id));
  await world.read(`PATCH /audiences/${audience.id}`, { userIds: left });
  return compute(run, [victim], planted, tools);
}

/** Everybody answers; k - 1 invented members join the column that has the fewest people. */
async function asColumn(world: World, tools: Tools): Promise<Planted> {
  const run = await openSurvey(world, 1, {});
  const name = world.drawn.segmentations.find(({ type }) => type === 'text')?.name ?? '';
  const sizes = new Map<string, number>();
  for (const { segments } of world.members) {
    const label = segments.get(name);
    if (label !== undefined) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  }
  const [rarest] = [...sizes].toSorted((a, b) => a[1] - b[1]);
  const planted = await plant(world, new Map([[name, rarest?.[0] ?? '']]));
  return compute(run, world.members, planted, tools);
}

async function plant(world: World, segments: ReadonlyMap<string, string>): Promise<Member[]> {
  const planted: Member[] = [];
  while (planted.length < world.drawn.minimumGroupSize - 1) planted.push(await world.addMember(segments));
  await world.work();
  return planted;
}

/** All answer, the invented ones what the administrator wants; what is shown less what she knows is the others. */
async function compute(
  run: SurveyRun,
  real: readonly Member[],
  planted: readonly Member[],
  { prover, random }: Tools,
): Promise<Planted> {
  for (const member of real) await answer(run, member, random);
  const known = new Map<string, readonly number[]>();
  for (const { id } of planted) {
    const values = run.questions.map(() => random.between(0, 10));
    if (await answerAs(run, id, values)) known.set(id, values);
  }
  await closeRound(run.world);
  const members = [...real, ...planted.filter(({ id }) => known.has(id))];
  const reading = await run.read();
  for (const { id } of planted) await run.world.read(`DELETE /users/${id}`);
  const claims = () =>
    reason(
      {
        surveyId: run.id,
        members,
        questions: run.questions.map(({ id }) => id),
        minimum: run.world.drawn.minimumGroupSize,
        cells: cellsOf(reading, { members, spans: [0], times: 1 }),
        spans: [{ times: 1, round: 1 }],
        times: 1,
        planted: known,
      },
      prover,
      random,
    );
  return { run, claims };
}
