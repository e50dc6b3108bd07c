import { setTimeout as wait } from 'node:timers/promises';
import { errorNumbers, type Survey } from '@elan/contracts';
import { allModels, personalLinkOf, startTestSet, stepDownErrors, type TestSet } from '@elan/domain/testing';
import { repeats } from '@elan/tooling/repeats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, startApi, startBeside, type TestApi } from './testing/start-api';
import { buildSurveyScene, type SurveyScene } from './testing/survey-scene';

/** How many clients answer, and how many change something, at the same time. */
const [ANSWERING, CHANGING] = [6, 3];
/** More people than can answer in the time. */
const MEMBERS = repeats(400, 60);
const MAX_TRIES = 60;
/** How long a client pauses between two things (ms). */
const PAUSE = 20;
/** So many things are done between two elections, however long they take. */
const BETWEEN = 6;

let set: TestSet;
let apis: [TestApi, TestApi];
let scene: SurveyScene;
beforeAll(async () => {
  set = await startTestSet();
  const first = await startApi({ environment: { MONGODB_URI: set.uri('elections') } });
  apis = [first, await startBeside(first)];
  scene = await buildSurveyScene(first, { members: MEMBERS });
});
afterAll(async () => {
  for (const api of [...apis].reverse()) await api.close();
  await set.close();
});

/** What clients were told, beside what they asked for. */
const told = { done: 0, again: 0, other: [] as string[] };

/** Asks the APIs in turn, and again where one says that it cannot now, as pages do. */
async function insist(
  ask: (api: TestApi) => Promise<Answer>,
  isDone: (answer: Answer, isFirst: boolean) => boolean | Promise<boolean>,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await ask(apis[tries % 2] ?? apis[0]);
    if (await isDone(answer, tries === 0)) {
      told.done += 1;
      return;
    }
    if (answer.status !== 503 || answer.headers.get('retry-after') === null)
      told.other.push(`${answer.status} ${answer.text}`);
    told.again += 1;
    await wait(100);
  }
  throw new Error(`Refused ${MAX_TRIES} times`);
}

/**
 * Runs some clients: each does the next thing that is to be done, then pauses, until there is none left or it is told
 * to end.
 */
async function clients(
  amount: number,
  things: number,
  isOver: () => boolean,
  work: (index: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  await Promise.all(
    Array.from({ length: amount }, async () => {
      while (next < things && !isOver()) {
        next += 1;
        await work(next - 1);
        await wait(PAUSE);
      }
    }),
  );
  return next;
}

async function answer(survey: Survey, index: number): Promise<void> {
  const userId = scene.members[index]?._id ?? '';
  const { key } = await links(survey, userId);
  const ids = (JSON.parse(survey.questions) as { id: string }[]).map(({ id }) => id);
  const response = JSON.stringify(ids.map((id) => ({ id, value: index % 11 })));
  await insist(
    (api) => api.call(`POST /surveys/${survey.id}/responses`, { body: { userId, key, response } }),
    // The second case: the answers had arrived, but what said so was lost.
    ({ status, text }, isFirst) =>
      status === 201 || (!isFirst && text.includes(errorNumbers.alreadyAnswered)),
  );
}

/** Links that were made before, since making one writes, too. */
const made = new Map<string, ReturnType<typeof personalLinkOf>>();
const links = (survey: Survey, userId: string) => {
  const link = made.get(userId) ?? personalLinkOf(apis[0].context, survey.id, userId);
  made.set(userId, link);
  return link;
};

async function change(index: number): Promise<void> {
  const name = `Audience ${index}`;
  const userIds = [scene.members[index % MEMBERS]?._id];
  // The set that it asks may be without a primary, too.
  const isThere = async (tries = MAX_TRIES): Promise<boolean> =>
    allModels(apis[0].context)
      .Audience.countDocuments({ companyId: scene.company._id, name })
      .then(
        (count) => count > 0,
        async (error: unknown) => {
          if (tries === 0) throw error;
          await wait(100);
          return isThere(tries - 1);
        },
      );
  await insist(
    (api) => api.call('POST /audiences', { as: scene.admin, body: { name, userIds } }),
    async ({ status }, isFirst) => status === 201 || (!isFirst && (await isThere())),
  );
}

it('loses and doubles nothing while primaries step down under traffic', async () => {
  const survey = await scene.createSurvey();
  for (const { _id } of scene.members) await links(survey, _id);
  let isOver = false;
  const ended = () => isOver;
  const answering = clients(ANSWERING, MEMBERS, ended, (index) => answer(survey, index));
  const changing = clients(CHANGING, Infinity, ended, change);
  const more = async () => {
    const until = told.done + BETWEEN;
    await expect.poll(() => told.done, { timeout: 60_000 }).toBeGreaterThan(until);
  };
  const errors = Object.keys(stepDownErrors) as (keyof typeof stepDownErrors)[];
  const rounds = repeats(4, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const error of errors) {
      await more();
      await set.stepDown({ error, refusing: 100, without: 250 });
    }
  // This is longer than the client waits for a primary.
  if (rounds > 1) await set.stepDown({ error: 'NotWritablePrimary', refusing: 100, without: 6000 });
  await more();
  isOver = true;
  const [answered, changed] = await Promise.all([answering, changing]);
  expect(answered).toBeGreaterThan(20);
  expect(told.other).toEqual([]);

  const { Audience, Receipt } = allModels(apis[0].context);
  const companyId = scene.company._id;
  expect(await Receipt.countDocuments({ companyId, surveyId: survey.id })).toBe(answered);
  const names = (await Audience.find({ companyId }).lean()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(changed);
  await scene.close(survey);
  const { responsesAmount, questions } = await scene.statistics(survey.id);
  const histogram = Array.from({ length: 11 }, (_, value) => Math.ceil((answered - value) / 11));
  expect([responsesAmount, questions[0]?.histogram]).toEqual([answered, histogram]);
  if (set.met) {
    const { refused, cutBefore, cutAfter } = set.met;
    for (const times of [refused, cutBefore, cutAfter]) expect(times).toBeGreaterThan(0);
  }
});
