import type { Random } from '../company/random';
import { differencesOf, readEverything, type Snapshot, withoutIds } from '../world/everything';
import { answer, closeRound, openSurvey } from '../world/run-survey';
import type { SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import type { Member, World } from '../world/world';
import type { Attack } from './attack';

/** Two surveys alike, each of one member, of whom only the first answers. */
interface Twin {
  readonly run: SurveyRun;
  readonly member: Member;
  readonly audienceId: string;
}

/** Any field of any call that says something else once the only member of an audience has answered. */
export const presence: Attack = {
  name: 'presence',
  summary:
    'surveys for one member: every field of every call, before and after the answer and beside a silent twin',
  async run(world, { random }) {
    const { twins, operations } = await callsThatTell(world, random);
    const [answering] = twins;
    const claims = operations.map((): Claim => ({
      ...{ surveyId: answering.run.id, memberId: answering.member.id, round: 1, answered: true },
    }));
    return { surveyIds: twins.map(({ run }) => run.id), claims: () => claims };
  },
};

/** Plays twins, and lists the calls that tell them apart. */
export async function callsThatTell(
  world: World,
  random: Random,
): Promise<{ twins: readonly [Twin, Twin]; operations: string[] }> {
  const [first, ...others] = random.shuffle(world.members);
  // Whether somebody has a mailbox is known anyway.
  const second = others.find(({ id }) => world.hasNoMailbox(id) === world.hasNoMailbox(first?.id ?? ''));
  if (!first || !second) throw new Error('Twins are two members');
  const twins = [await openTwin(world, first), await openTwin(world, second)] as const;
  const [answering] = twins;
  const before = await snapshotOf(world, answering);
  // Looking leaves traces of its own, as in the audit trail.
  const changing = new Set(differencesOf(before, await snapshotOf(world, answering)));
  await answer(answering.run, answering.member, random);
  const operations = differencesOf(before, await snapshotOf(world, answering)).filter(
    (operation) => !changing.has(operation),
  );
  operations.push(...(await betweenTwins(world, twins)));
  await closeRound(world);
  operations.push(...(await betweenTwins(world, twins)));
  return { twins, operations };
}

async function openTwin(world: World, member: Member): Promise<Twin> {
  const audience = await world.read<{ id: string }>('POST /audiences', {
    name: `Twin ${member.name}`,
    userIds: JSON.stringify([member.id]),
  });
  const run = await openSurvey(world, 1, { audienceId: audience.id, members: [member] });
  // This happens for both twins: that a link was copied is in the trail, and locks the survey.
  if (world.hasNoMailbox(member.id)) await world.read(`POST /surveys/${run.id}/links`, { userId: member.id });
  return { run, member, audienceId: audience.id };
}

/** Calls everything that an administrator can read, and tries to change the questions. */
async function snapshotOf(world: World, { run, member, audienceId }: Twin): Promise<Snapshot> {
  const seen = await readEverything(world, { surveyId: run.id, userId: member.id, audienceId });
  const changed = run.questions.map((question) => ({ ...question, label: `${question.label}?` }));
  for (const questions of [changed, run.questions]) {
    const { status, body } = await world.request(`PATCH /surveys/${run.id}`, { questions });
    seen.set(`PATCH questions ${questions[0]?.label}`, { status, body });
  }
  return seen;
}

/** The calls, and mails to the administrator, that speak otherwise of the two surveys. */
async function betweenTwins(world: World, [one, other]: readonly [Twin, Twin]): Promise<string[]> {
  const aboutOf = async (twin: Twin): Promise<Snapshot> => {
    const seen = [...(await snapshotOf(world, twin))].map(
      ([operation, said]) => [operation, anonymous(partsAbout(operation, said, twin), twin)] as const,
    );
    const mails = world.adminMails
      .filter(({ text }) => text.includes(twin.run.id))
      .map(({ subject, text }) => anonymous({ subject, text }, twin));
    return new Map([...seen, ['mails', mails]]);
  };
  return differencesOf(await aboutOf(one), await aboutOf(other));
}

/**
 * The parts of an answer that speak of the survey. Where a call is not about one survey, it may mention only the first
 * or the last, which twins cannot both be: there only what has the survey's own id counts.
 */
function partsAbout(operation: string, said: unknown, { run }: Twin): unknown[] {
  const isOfSurvey = operation.includes(':surveyId') || operation.startsWith('PATCH');
  const parts: unknown[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isOfSurvey || ('id' in value && value.id === run.id)) parts.push(value);
    else Object.values(value).forEach(visit);
  };
  visit(said);
  return parts;
}

/** Names and ids, which differ anyway, are left out. */
function anonymous(value: unknown, { run, member, audienceId }: Twin): unknown {
  return [run.id, member.id, audienceId, member.name].reduce(
    (left, own) => left.replaceAll(own, '*'),
    withoutIds(value),
  );
}
