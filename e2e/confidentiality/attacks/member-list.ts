import type { DrawnCompany } from '../company/draw-company';
import { Random } from '../company/random';
import { differencesOf } from '../world/everything';
import { MemberChanges } from '../world/member-changes';
import { answerAs, closeRound, openSurvey, startRound } from '../world/run-survey';
import type { SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import { addressOf, type Member, World } from '../world/world';
import { Transcript } from '../world/transcript';
import type { Attack } from './attack';

/** Mailboxes that the administrator reads, one for each round. */
const OWN = ['spy-1@people.example', 'spy-2@people.example'] as const;
/** Few enough that nothing is published before the end, since whom a batch draws would differ by chance. */
const ANSWERS = 5;
const MOST_PEOPLE = 14;

/** What one of the two companies said, and about whom. */
interface Played {
  readonly said: ReadonlyMap<string, string>;
  readonly run: SurveyRun;
  readonly world: World;
  /** Who answered in one company where somebody with the same profile did in the other, by round. */
  readonly victims: readonly Member[];
}

/** Changes to the list of members while rounds are running: does anything say who has answered? */
export const memberList: Attack = {
  name: 'member list',
  summary:
    'everything that is readable, also by keys and webhooks, while members are removed, deactivated, imported again, readdressed and doubled',
  async run(world, { random }) {
    const { operations, run, victims } = await changesThatTell(world.drawn, random.between(0, 2 ** 31));
    for (const [index, { id: memberId }] of victims.entries())
      world.truth.add({ surveyId: run.id, memberId, round: index + 1, values: {} });
    const claims = operations.flatMap((operation): Claim[] => {
      const round = operation.startsWith('1') ? 1 : 2;
      const victim = victims[round - 1];
      return victim ? [{ surveyId: run.id, memberId: victim.id, round, answered: true }] : [];
    });
    return { surveyIds: [run.id], claims: () => claims };
  },
};

/**
 * Plays the same in two companies that differ in one person's answer: in the first, a victim answers; in the second,
 * somebody with the same profile in their place, so that all figures are the same.
 */
export async function changesThatTell(
  drawn: DrawnCompany,
  seed: number,
  answering: readonly [0 | 1, 0 | 1] = [0, 1],
): Promise<Pick<Played, 'run' | 'victims'> & { operations: string[] }> {
  const small: DrawnCompany = {
    ...{ ...drawn, people: Math.min(drawn.people, MOST_PEOPLE) },
    ...{ minimumGroupSize: 3, questions: 1, mayNotApply: false, rounds: 2, cards: undefined },
  };
  const [one, other] = [await play(small, seed, answering[0]), await play(small, seed, answering[1])];
  return { ...one, operations: differencesOf(one.said, other.said) };
}

async function play(drawn: DrawnCompany, seed: number, answering: 0 | 1): Promise<Played> {
  const world = await World.open(drawn);
  try {
    // Whoever runs the mail server sees to whom reminders go, unless they go to everybody.
    const remindsEverybody = seed % 2 === 1;
    await world.read(`PATCH /companies/${world.companyId}`, { remindsEverybody });
    const cast = await alike(world, new Random(seed));
    const run = await openSurvey(world, 2, {});
    const transcript = new Transcript(world, run.id, OWN, remindsEverybody);
    await transcript.programs.start();
    await playFirst(run, cast, transcript, answering);
    await playSecond(run, cast, transcript, answering);
    const victims = [cast.first[0], cast.second[0]];
    return { said: transcript.said, run, world, victims };
  } finally {
    await world.close();
  }
}

interface Cast {
  /** For each round, the one who answers in the first company, and the one who does in the second. */
  readonly first: readonly [Member, Member];
  readonly second: readonly [Member, Member];
  readonly rest: readonly Member[];
}

/** Two pairs of people with the same profile, in both companies the same. */
async function alike(world: World, random: Random): Promise<Cast> {
  const [a, b, c, d, ...rest] = random.shuffle(world.members);
  if (!a || !b || !c || !d) throw new Error('The attack needs four people, and others');
  const second = (like: Member, { id, name }: Member): Member => ({ id, name, segments: like.segments });
  const cast: Cast = { first: [a, second(a, b)], second: [c, second(c, d)], rest };
  await world.writeProfiles([cast.first[1], cast.second[1]], await world.read('GET /segmentations'));
  return cast;
}

/** All give the same answers, so that it does not matter to results whose they are. */
async function answerAll(run: SurveyRun, members: readonly Member[]): Promise<void> {
  for (const { id, name } of members)
    if (!(await answerAs(run, id, [7]))) throw new Error(`${name} could not answer`);
}

const DAY = 24 * 60 * 60_000;

async function playFirst(
  run: SurveyRun,
  cast: Cast,
  transcript: Transcript,
  answering: 0 | 1,
): Promise<void> {
  const { first, second, rest } = cast;
  const [victim, double] = first;
  const everybody = [...first, ...second, ...rest];
  const changes = new MemberChanges(run.world);
  const note = (act: string, does: () => Promise<unknown>, about = victim) =>
    transcript.note(`1 ${act}`, about.id, does);
  const look = (act: string) => transcript.look(`1 ${act}`, victim.id);
  await answerAll(run, [...second, ...rest.slice(0, ANSWERS - 3), first[answering]]);
  await look('looking');
  for (const member of first) {
    await note(`removing ${member.id}`, () => changes.remove(member), member);
    await note(`adding ${member.id} again`, () => changes.add(member), member);
  }
  await note('removing everybody', () => changes.removeAll(everybody));
  await look('everybody gone');
  await note('trying the list', () => changes.import(everybody, true));
  await note('importing the list', () => changes.import(everybody));
  const [own, other] = [addressOf(victim.id), addressOf(double.id)];
  const [name = '', host] = own.split('@');
  for (const spelling of [`${name}+more@${host}`, `${[...name].join('.')}@${host}`])
    await note(`adding ${spelling}`, () => changes.add(victim, spelling));
  await look('everybody back');
  await note('swapping two addresses', () => changes.exchange([victim, other], [double, own]));
  await note('asking for the link', () => changes.requestLink(run.id, victim));
  await look('swapped');
  await note('swapping them back', () => changes.exchange([victim, own], [double, other]));
  await note('the whole list', () => changes.replace(everybody));
  for (const member of first) {
    await note(`deactivating ${member.id}`, () => transcript.programs.activate(member.id, false), member);
    await look(`${member.id} not active`);
    await note(`activating ${member.id}`, () => transcript.programs.activate(member.id, true), member);
  }
  await look('active again');
  await note('reading the mailbox', () => changes.readdress(victim, OWN[0]));
  await note('asking for the link there', () => changes.requestLink(run.id, victim));
  await note('inviting there', () => changes.sendAgain(victim));
  await note('no more reminders', () => changes.remindAutomatically(run.id, false));
  run.world.api.clock.advance(3 * DAY);
  await note('reminding', () => changes.remind(run.id));
  await look('days later');
  await note('removing from there', () => changes.remove(victim));
  await note('adding a namesake', () => changes.add(victim));
  await note('voiding links', () => changes.voidLinks(double), double);
  await look('links void');
}

/** Links of the first round open the second one, before its invitations leave. */
async function playSecond(
  run: SurveyRun,
  cast: Cast,
  transcript: Transcript,
  answering: 0 | 1,
): Promise<void> {
  const { world } = run;
  const { second, rest } = cast;
  const [victim, double] = second;
  const changes = new MemberChanges(world);
  const note = (act: string, does: () => Promise<unknown>) => transcript.note(`2 ${act}`, victim.id, does);
  const look = (act: string) => transcript.look(`2 ${act}`, victim.id);
  run.round = 2;
  await startRound(world, '03:00');
  await answerAll(run, [second[answering]]);
  await note('reading the mailbox', () => changes.readdress(victim, OWN[1]));
  await note('removing', () => changes.remove(double));
  await note('adding again', () => changes.add(double));
  world.refused.add(addressOf(double.id));
  world.api.clock.advance(6 * 60 * 60_000);
  await look('invited');
  await note('inviting again', () => changes.sendAgain(double));
  await answerAll(run, rest.slice(0, ANSWERS - 1));
  await note('reminders again', () => changes.remindAutomatically(run.id, true));
  world.api.clock.advance(3 * DAY);
  await look('days later');
  await closeRound(world);
  await look('the end');
}
