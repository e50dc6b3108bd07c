import { createHash } from 'node:crypto';
import { addDays, dayInZone } from '@elan/calendar';
import { drawAnswers, NOT_CONCERNED } from '../company/draw-company';
import type { Random } from '../company/random';
import { AppError } from '@elan/domain/platform';
import { answerAs as answerByLink } from '@elan/domain/testing';
import { SurveyRun } from './survey-run';
import { answerByCard, checkCards, handOut } from './cards';
import type { Member, World } from './world';
import type { Watcher } from './watcher';

const ZONE = 'Europe/Paris';
const MINUTE = 60_000;

/** Settings of a survey that override those of its company. */
export interface SurveyPlan {
  readonly audienceId?: string;
  /** Who is asked; all members by default. */
  readonly members?: readonly Member[];
  readonly rounds?: number;
  readonly days?: number;
  readonly participation?: number;
  /** Whether the sheet was released; by default as in all of the company. */
  readonly areCardsReleased?: boolean;
  /** A weekly survey that nobody ends. */
  readonly isEndless?: boolean;
}

/** Opens a survey, has people answer it by their links on several days, and closes it, while watchers observe. */
export async function runSurvey(
  world: World,
  watchers: readonly Watcher[],
  random: Random,
  plan: SurveyPlan = {},
): Promise<SurveyRun> {
  const { drawn } = world;
  const rounds = plan.rounds ?? drawn.rounds;
  const run = await openSurvey(world, rounds, plan);
  for (const watcher of watchers) await watcher.opened?.(run);
  for (let round = 1; round <= rounds; round += 1) {
    run.round = round;
    if (round > 1) run.answeredIds = [];
    if (round > 1) await startRound(world);
    if (round > 1 && run.cards) run.cards = await handOut(world, run.id, world.members, plan);
    await runRound(run, watchers, random, plan);
  }
  await closeRound(world);
  for (const watcher of watchers) await watcher.ended?.(run);
  return run;
}

export async function openSurvey(world: World, rounds: number, plan: SurveyPlan): Promise<SurveyRun> {
  const { clock } = world.api;
  const questions = Array.from({ length: world.drawn.questions }, (_, index) => ({
    id: String(index + 1),
    label: `Question ${index + 1}`,
    order: index + 1,
    options: { mayNotApply: world.drawn.mayNotApply && index > 0 && index === world.drawn.questions - 1 },
  }));
  const startAt = clock.now();
  const length = rounds === 1 ? 14 : 7 * rounds - 1;
  // It ends before the last week is over, since another round would begin then.
  const endAt = new Date(startAt.getTime() + length * 24 * 60 * MINUTE).toISOString();
  const survey = await world.read<{ id: string }>('POST /surveys', {
    name: 'How are you?',
    questions,
    comments: 'survey',
    startAt: startAt.toISOString(),
    endAt: plan.isEndless ? null : endAt,
    ...((rounds > 1 || plan.isEndless) && { frequency: 2, frequencyStart: 1 }),
    ...(plan.audienceId !== undefined && { audienceId: plan.audienceId }),
  });
  const members = [...(plan.members ?? world.members)];
  const hasCards = world.drawn.cards !== undefined && plan.audienceId === undefined;
  const cards = hasCards ? await handOut(world, survey.id, members, plan) : null;
  await world.work();
  if (cards) await checkCards(world, survey.id);
  return new SurveyRun(world, survey.id, questions, cards?.members ?? members, rounds, cards);
}

async function runRound(
  run: SurveyRun,
  watchers: readonly Watcher[],
  random: Random,
  plan: SurveyPlan,
): Promise<void> {
  const { world } = run;
  const { clock } = world.api;
  const first = dayInZone(clock.now(), ZONE);
  run.roundDays.push({ from: first, to: addDays(first, run.rounds > 1 || plan.isEndless ? 6 : 14) });
  const share = plan.participation ?? world.drawn.participation;
  const answering = random.shuffle(run.members.filter(() => random.chance(share)));
  const days = plan.days ?? world.drawn.days;
  let count = 0;
  for (let day = 0; day < days; day += 1) {
    const today = dayInZone(clock.now(), ZONE);
    run.days.push(today);
    // Most answer on the first days.
    const until = day === days - 1 ? answering.length : Math.ceil(answering.length * (1 - 0.5 ** (day + 1)));
    for (const member of answering.slice(count, until)) {
      clock.advance(MINUTE);
      // Deleted members cannot answer.
      if (world.members.some(({ id }) => id === member.id)) await answer(run, member, random);
      run.answeredIds.push(member.id);
      count += 1;
      for (const watcher of watchers) await watcher.answered?.(run, count);
    }
    clock.set(`${today}T21:00:00.000Z`);
    for (const watcher of watchers) await watcher.night?.(run);
    clock.set(`${addDays(today, 1)}T08:00:00.000Z`);
    await world.work();
  }
  const { total } = await run.read(run.roundDays.at(-1), []);
  run.answered.push(run.cards ? count : total.responsesAmount);
}

/** Answers at random in a member's name, by the mailed link, and records the truth. */
export async function answer(run: SurveyRun, member: Member, random: Random): Promise<void> {
  const drawn = drawAnswers(random, run.questions.length);
  const values = drawn.map((value, index) =>
    run.questions[index]?.options.mayNotApply && random.chance(0.3) ? NOT_CONCERNED : value,
  );
  const comment = commentOf(run, member);
  if (!(await answerAs(run, member.id, values, comment))) throw new Error(`${member.name} could not answer`);
  run.world.truth.add({
    surveyId: run.id,
    memberId: member.id,
    round: run.round,
    values: Object.fromEntries(run.questions.map(({ id }, index) => [id, values[index] ?? 0])),
    comment,
  });
}

/** A member's comment, if any. It is derived from a hash so that it does not change the other random values of a seed. */
function commentOf({ id }: SurveyRun, member: Member): string | undefined {
  const hash = createHash('sha256').update(`${id} ${member.id}`).digest('hex');
  return /[0-8]$/.test(hash) ? `Comment ${hash.slice(0, 12)}` : undefined;
}

/**
 * Submits answers by a mailed link or a card, without HTTP, which would take most of the time. @returns whether they were
 * accepted
 */
export async function answerAs(
  run: SurveyRun,
  memberId: string,
  values: readonly number[],
  comment?: string,
): Promise<boolean> {
  const answers = run.questions.map(({ id }, index) => {
    const value = values[index] ?? 0;
    return { id, value: value === NOT_CONCERNED ? null : value };
  });
  try {
    const written = comment === undefined ? [] : [{ questionId: null, text: comment }];
    const code = run.cards?.codes.get(memberId);
    if (code === undefined) await answerByLink(run.world.api.context, run.id, memberId, answers, written);
    else await answerByCard(run.world, run.id, code, { answers, comments: written });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The next Monday morning. */
export async function startRound(world: World, at = '08:00'): Promise<void> {
  const { clock } = world.api;
  do clock.set(`${addDays(dayInZone(clock.now(), ZONE), 1)}T${at}:00.000Z`);
  while (clock.now().getUTCDay() !== 1);
  await world.work();
}

/** Waits until a morning after the survey's end and runs the worker. */
export async function closeRound(world: World): Promise<void> {
  const { clock } = world.api;
  clock.set(`${addDays(dayInZone(clock.now(), ZONE), 15)}T08:00:00.000Z`);
  do clock.set(`${addDays(dayInZone(clock.now(), ZONE), 1)}T08:00:00.000Z`);
  while (clock.now().getUTCDay() !== 1);
  await world.work();
}
