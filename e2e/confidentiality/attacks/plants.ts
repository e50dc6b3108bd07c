import { cellsOfExport, cellsOf } from '../solver/cells';
import { reason } from '../solver/reason';
import { answerByCard } from '../world/cards';
import { linkIn, submissionBody } from '../world/links';
import { answer, answerAs, closeRound, openSurvey } from '../world/run-survey';
import { exportPath, readExport } from '../world/read-export';
import type { SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import type { Member, World } from '../world/world';
import type { Attack, Tools } from './attack';

/**
 * One victim among members whose answers the administrator controls: members invented while the round is open, members
 * without a mailbox whose links are copied, members whose address is changed to one of the administrator's, and cards that
 * are not handed out. Mailboxes that the administrator owns before the survey begins cannot be told from real people.
 */
export const plants: Attack = {
  name: 'plants',
  summary: 'one victim among invented members, copied links, changed addresses and cards that nobody got',
  async run(world, tools) {
    const before = [...world.members];
    const outcomes = [
      await amongLatecomers(world, tools),
      await inRarestColumn(world, tools),
      await amongCopiedLinks(world, tools),
      await amongChangedAddresses(world, tools),
      ...(world.drawn.cards ? [await amongKeptCards(world, tools)] : []),
    ];
    world.members.splice(0, world.members.length, ...before);
    return {
      claims: () => outcomes.flatMap(({ claims }) => claims()),
      surveyIds: outcomes.map(({ run }) => run.id),
    };
  },
};

interface PlantOutcome {
  readonly run: SurveyRun;
  claims(): readonly Claim[];
}

/** Members whose answers the administrator controls, and how those are sent. */
interface PlantedGroup {
  readonly members: readonly Member[];
  send(run: SurveyRun, member: Member, values: readonly number[]): Promise<boolean>;
}

const byMail: PlantedGroup['send'] = (run, { id }, values) => answerAs(run, id, values);

const byCopiedLink: PlantedGroup['send'] = async (run, { id: userId }, values) => {
  const { url } = await run.world.read<{ url: string }>(`POST /surveys/${run.id}/links`, { userId });
  const answers = run.questions.map(({ id }, index) => ({ id, value: values[index] ?? 0 }));
  const body = submissionBody(linkIn(url), answers);
  return (await run.world.requestAnonymously(`POST /surveys/${run.id}/responses`, body)).status === 201;
};

/** Before anybody has answered, all members but the victim are replaced by k - 1 invented ones. */
async function amongLatecomers(world: World, tools: Tools): Promise<PlantOutcome> {
  const victim = tools.random.pick(world.members);
  const audience = await audienceOf(world, 'Pilot', world.members);
  const run = await openSurvey(world, 1, { audienceId: audience });
  const members = await plant(world, new Map());
  const userIds = JSON.stringify([victim, ...members].map(({ id }) => id));
  await world.read(`PATCH /audiences/${audience}`, { userIds });
  return compute(run, [victim], { members, send: byMail }, tools);
}

/** Everybody answers; k - 1 invented members join the column with the fewest people. */
async function inRarestColumn(world: World, tools: Tools): Promise<PlantOutcome> {
  const run = await openSurvey(world, 1, {});
  const members = await plant(world, rarestSegment(world));
  return compute(run, run.members, { members, send: byMail }, tools);
}

/** An audience of the victim and k - 1 members who never had a mailbox. */
async function amongCopiedLinks(world: World, tools: Tools): Promise<PlantOutcome> {
  const victim = tools.random.pick(world.members);
  const members = await world.addWithoutAddress(world.drawn.minimumGroupSize - 1, victim.segments);
  const audience = await audienceOf(world, 'Workshop', [victim, ...members]);
  const run = await openSurvey(world, 1, { audienceId: audience });
  return compute(run, [victim], { members, send: byCopiedLink }, tools);
}

/** An audience of the victim and k - 1 colleagues whose addresses become the administrator's after the round has begun. */
async function amongChangedAddresses(world: World, tools: Tools): Promise<PlantOutcome> {
  const mailed = world.members.filter(({ id }) => !world.hasNoMailbox(id));
  const [victim, ...others] = tools.random.shuffle(mailed);
  if (!victim) throw new Error('There is nobody');
  const members = others.slice(0, world.drawn.minimumGroupSize - 1);
  const audience = await audienceOf(world, 'Neighbours', [victim, ...members]);
  const run = await openSurvey(world, 1, { audienceId: audience });
  for (const { id } of members)
    await world.read(`PATCH /users/${id}`, { email: `${run.id}-${id}@plants.example`.toLowerCase() });
  return compute(run, [victim], { members, send: byMail }, tools);
}

/**
 * Everybody with a mailbox answers, and one person by card: the administrator answers by all others of an unreleased sheet,
 * in all groups. Whoever prints a released one alone is watched by whoever released it.
 */
async function amongKeptCards(world: World, tools: Tools): Promise<PlantOutcome> {
  const run = await openSurvey(world, 1, { areCardsReleased: false });
  const { codes = new Map<string, string>(), kept = [] } = run.cards ?? {};
  const victim = tools.random.pick(run.members.filter(({ id }) => codes.has(id)));
  const isReal = ({ id }: Member) => id === victim.id || !codes.has(id);
  const spares = kept.map(({ segments }, index): Member => ({ id: `spare ${index}`, name: '', segments }));
  const members = [...run.members.filter((member) => !isReal(member)), ...spares];
  const codeOf = ({ id }: Member) =>
    codes.get(id) ?? kept[spares.findIndex((spare) => spare.id === id)]?.code;
  const send: PlantedGroup['send'] = async ({ questions }, member, values) => {
    const answers = questions.map(({ id }, index) => ({ id, value: values[index] ?? 0 }));
    await answerByCard(world, run.id, codeOf(member) ?? '', { answers });
    return true;
  };
  return compute(run, run.members.filter(isReal), { members, send }, tools);
}

async function audienceOf(world: World, name: string, members: readonly Member[]): Promise<string> {
  const userIds = JSON.stringify(members.map(({ id }) => id));
  return (await world.read<{ id: string }>('POST /audiences', { name, userIds })).id;
}

function rarestSegment({ drawn, members }: World): ReadonlyMap<string, string> {
  const name = drawn.segmentations.find(({ type }) => type === 'text')?.name ?? '';
  const sizes = new Map<string, number>();
  for (const { segments } of members) {
    const label = segments.get(name);
    if (label !== undefined) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  }
  const [rarest] = [...sizes].toSorted((a, b) => a[1] - b[1]);
  return new Map([[name, rarest?.[0] ?? '']]);
}

async function plant(world: World, segments: ReadonlyMap<string, string>): Promise<Member[]> {
  const planted: Member[] = [];
  while (planted.length < world.drawn.minimumGroupSize - 1) planted.push(await world.addMember(segments));
  await world.work();
  return planted;
}

/** Everybody answers, and the attacker subtracts the planted answers from the results. */
async function compute(
  run: SurveyRun,
  real: readonly Member[],
  { members: controlled, send }: PlantedGroup,
  { prover, random }: Tools,
): Promise<PlantOutcome> {
  for (const member of real) await answer(run, member, random);
  const planted = new Map<string, readonly number[]>();
  for (const member of controlled) {
    const values = run.questions.map(() => random.between(0, 10));
    if (await send(run, member, values)) planted.set(member.id, values);
  }
  await closeRound(run.world);
  const members = [...real, ...controlled.filter(({ id }) => planted.has(id))];
  const frame = { members, spans: [0] };
  const reading = await run.read();
  const cells = cellsOf(reading, frame);
  for (const heatmap of reading.heatmaps) {
    const { status, text } = await run.world.download(exportPath(run.id, heatmap.segmentation.id, ''));
    if (status !== 200) continue;
    cells.push(...cellsOfExport(readExport(text, run.questions), heatmap, frame));
  }
  const known = new Set(run.world.members.map(({ id }) => id));
  const own = controlled.filter(({ id }) => !known.has(id) && !id.startsWith('spare'));
  for (const { id } of own) await run.world.read(`DELETE /users/${id}`);
  const claims = () =>
    reason(
      {
        ...run.baseCase,
        members,
        cells,
        spans: 1,
        planted,
      },
      prover,
      random,
    );
  return { run, claims };
}
