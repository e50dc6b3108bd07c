import { authenticateApiKey } from '@elan/domain/company';
import { createPerson, listPeople, patchPerson, readPerson, removePerson } from '@elan/domain/directory';
import type { Actor, Context } from '@elan/domain/platform';
import { addMember, addRequest, fulfilRequest, removeMember } from '@elan/domain/privacy';
import { actorOf, allModels, buildWebhook, watchWrites, type Writes } from '@elan/domain/testing';
import { thoroughly } from '@elan/tooling/repeats';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHrSystem, type HrSystem, patchOf } from '../testing/hr-system';
import { freshEmail, startApi, startBeside, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

/** The process whose call is interrupted, and the one whose call comes in between. */
let api: TestApi;
let other: TestApi;
let writes: Writes;
let hr: HrSystem;
let program: Actor;
let admin: Actor;
beforeAll(async () => {
  api = await startApi();
  other = await startBeside(api);
  writes = watchWrites(api.context.connection);
});
beforeEach(async () => {
  hr = await buildHrSystem(api);
  program = await authenticateApiKey(api.context, hr.key);
  admin = actorOf(hr.admin);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

interface Someone {
  readonly id: string;
  readonly email: string;
  /** Asks for their erasure. */
  readonly requestId: string;
}

const active = (value: boolean) => patchOf({ op: 'replace', path: 'active', value });
const renamed = patchOf({ op: 'replace', path: 'displayName', value: 'Ada Berg' });

const calls = {
  'the HR system deletes': (context, { id }) => removePerson(context, program, id, undefined),
  'it deactivates': (context, { id }) => patchPerson(context, program, id, active(false), undefined),
  'it brings back': (context, { id }) => patchPerson(context, program, id, active(true), undefined),
  'it renames': (context, { id }) => patchPerson(context, program, id, renamed, undefined),
  'it adds again': (context, { email }) =>
    createPerson(context, program, { userName: email, displayName: 'Ada Lima' }),
  'an administrator removes': (context, { id }) => removeMember(context, admin, id),
  'an administrator erases': (context, { requestId }) => fulfilRequest(context, admin, requestId),
} satisfies Record<string, (context: Context, someone: Someone) => Promise<unknown>>;
type Call = keyof typeof calls;

/** Whoever removes somebody who is gone has what they wanted. */
const removes = new Set<Call>(['the HR system deletes', 'an administrator removes']);

const make = (call: Call, { context }: TestApi, someone: Someone): Promise<string> =>
  calls[call](context, someone).then(
    () => 'done',
    (error: unknown) => {
      const code = Object(error).code as string | undefined;
      if (code === undefined) throw error;
      return code === 'memberNotFound' && removes.has(call) ? 'done' : code;
    },
  );

async function someone(isActive: boolean): Promise<Someone> {
  const email = freshEmail();
  const { id } = await hr.add({ userName: email, displayName: 'Ada Lima', active: isActive });
  const askedOn = api.clock.now().toISOString().slice(0, 10);
  const request = await addRequest(api.context, admin, { kind: 'erasure', userId: id, askedOn });
  return { id, email, requestId: request.id };
}

/** What is left of somebody, and of what was to be told of them. */
async function left({ email }: Someone): Promise<object> {
  const { User, Leaver, Company, WebhookDelivery } = allModels(api.context);
  const { companyId } = hr;
  const members = await User.find({ companyId, email }).lean();
  const leavers = await Leaver.find({ companyId, email }).lean();
  const company = await Company.findOne({ _id: companyId }).lean();
  const soon = new Date(api.clock.now().getTime() + 2 * 60_000);
  return {
    members: members.map(({ name }) => name),
    leavers: leavers.map(({ name }) => name),
    miscounted: (company?.usage.members ?? 0) - (await User.countDocuments({ companyId, role: 2 })),
    announced: await WebhookDelivery.countDocuments({
      companyId,
      state: 'waiting',
      notBefore: { $gt: soon },
    }),
  };
}

/** Makes the second call just before a write of the first one, and lets it wait if it has to. */
async function interrupt(write: number, first: () => Promise<string>, second: () => Promise<string>) {
  const { Company } = allModels(other.context);
  let between: Promise<string> | undefined;
  writes.before(write, async () => {
    let isOver = false;
    between = second().finally(() => (isOver = true));
    const isQueued = () => Company.exists({ _id: hr.companyId, 'queue.0': { $exists: true } });
    while (!isOver && !(await isQueued())) await sleep(1);
  });
  const answer = await first();
  writes.before(Infinity, () => Promise.resolve());
  return between && [answer, await between];
}

const orders: [boolean, Call, Call][] = [
  [true, 'the HR system deletes', 'it deactivates'],
  [true, 'it deactivates', 'the HR system deletes'],
  [false, 'it brings back', 'the HR system deletes'],
];
const others: [boolean, Call, Call][] = [
  [true, 'it deactivates', 'it deactivates'],
  [true, 'it deactivates', 'it renames'],
  [true, 'it deactivates', 'an administrator removes'],
  [true, 'an administrator removes', 'it deactivates'],
  [true, 'it deactivates', 'an administrator erases'],
  [true, 'an administrator erases', 'it deactivates'],
  [true, 'the HR system deletes', 'an administrator removes'],
  [true, 'an administrator removes', 'the HR system deletes'],
  [true, 'the HR system deletes', 'it adds again'],
  [true, 'it deactivates', 'it adds again'],
  [true, 'an administrator removes', 'it adds again'],
  [false, 'the HR system deletes', 'it brings back'],
  [false, 'it brings back', 'it brings back'],
  [false, 'it brings back', 'it renames'],
  [false, 'it renames', 'it brings back'],
  [false, 'it renames', 'the HR system deletes'],
  [false, 'it brings back', 'an administrator removes'],
  [false, 'it brings back', 'an administrator erases'],
  [false, 'an administrator erases', 'it brings back'],
];

describe('what two calls about one person leave and answer is what they do one after the other', () => {
  const title = 'active %s: %s, and meanwhile: %s';
  it.each(orders)(title, compare);
  thoroughly(() => it.each(others)(title, compare));

  async function compare(isActive: boolean, first: Call, second: Call): Promise<void> {
    await buildWebhook(api.context, hr.companyId);
    const inOrder: object[] = [];
    for (const isSwapped of [false, true]) {
      const person = await someone(isActive);
      const answers = new Map<number, string>();
      for (const place of isSwapped ? [1, 0] : [0, 1])
        answers.set(place, await make(place === 0 ? first : second, place === 0 ? api : other, person));
      inOrder.push({ answers: [answers.get(0), answers.get(1)], left: await left(person) });
    }
    let write = 1;
    for (; ; write += 1) {
      const person = await someone(isActive);
      const answers = await interrupt(
        write,
        () => make(first, api, person),
        () => make(second, other, person),
      );
      if (!answers) break;
      const found = { answers, left: await left(person) };
      expect(inOrder, `before write ${write}: ${JSON.stringify(found)}`).toContainEqual(found);
    }
    expect(write).toBeGreaterThan(2);
  }
});

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

const activity = [
  ['neither', false, false],
  ['the second', false, true],
  ['the first', true, false],
  ['each', true, true],
] as const;

describe.each([
  ['name', 'userName'],
  ['number', 'externalId'],
])('of two who are added with one %s, whatever process adds them', (_name, key) => {
  it.each(activity)('one is, and %s active', async (_active, isFirst, isSecond) => {
    const { User, Leaver } = allModels(api.context);
    const { companyId } = hr;
    const count = async () =>
      (await User.countDocuments({ companyId })) + (await Leaver.countDocuments({ companyId }));
    // The day of the first call is noted.
    let listed = (await hr.list()).totalResults;
    let stored = await count();
    for (let write = 1; ; write += 1) {
      const value = freshEmail();
      const create = ({ context }: TestApi, isActive: boolean) =>
        codeOf(createPerson(context, program, { userName: freshEmail(), [key]: value, active: isActive }));
      const answers = await interrupt(
        write,
        () => create(api, isFirst),
        () => create(other, isSecond),
      );
      listed += 1;
      stored += 1;
      if (!answers) break;
      expect(answers.toSorted(), `before write ${write}`).toEqual(['done', 'emailTaken']);
      expect((await hr.list()).totalResults, `before write ${write}`).toBe(listed);
      expect(await count(), `before write ${write}`).toBe(stored);
    }
  });
});

it('whoever is deactivated is found afterwards, whatever write of it fails', async () => {
  let isFailing = true;
  for (let write = 1; isFailing; write += 1) {
    const { id } = await someone(true);
    isFailing = false;
    writes.before(write, () => {
      isFailing = true;
      return Promise.reject(new Error('The connection broke'));
    });
    await patchPerson(api.context, program, id, active(false), undefined).catch(() => null);
    writes.before(Infinity, () => Promise.resolve());
    // A lock that was not given back is lost after a while.
    await allModels(api.context).Company.updateOne({ _id: hr.companyId }, { turn: null, queue: [] });
    expect(await hr.read(id), `write ${write}`).toMatchObject({ id });
    await hr.patch(id, { op: 'replace', path: 'active', value: false });
    expect(await hr.read(id)).toMatchObject({ id, active: false });
  }
});

interface Readable {
  find: (...given: unknown[]) => { toArray: () => Promise<unknown> };
}

it('somebody who comes back while another process looks is seen', async () => {
  const leavers = Reflect.get(api.context.connection.collections, 'leavers') as Readable;
  const comesBackBefore = (look: number, id: string) => {
    const find = leavers.find.bind(leavers);
    let looks = 0;
    leavers.find = (...given) => {
      const cursor = find(...given);
      looks += 1;
      if (looks !== look) return cursor;
      const read = cursor.toArray.bind(cursor);
      cursor.toArray = async () => {
        await patchPerson(other.context, program, id, active(true), undefined);
        return read();
      };
      return cursor;
    };
    return () => (leavers.find = find);
  };
  for (const look of [1, 2])
    for (const isListed of [false, true]) {
      const { id } = await someone(false);
      const end = comesBackBefore(look, id);
      const found = isListed
        ? (await listPeople(api.context, program, {})).Resources.find((one) => one.id === id)
        : await readPerson(api.context, program, id);
      end();
      expect(found, `look ${look}, of a list: ${isListed}`).toMatchObject({ id });
    }
});

it('whoever is removed and added again at once stays in their audiences', async () => {
  const scene = await buildSurveyScene(api, { members: 6 });
  const [member] = scene.members;
  const { _id: id = '', email = '', companyId = '' } = member ?? {};
  const survey = await scene.createSurvey();
  await scene.answer(survey, id, [8]);
  const body = { name: 'Some', userIds: [id] };
  await api.call('POST /audiences', { as: scene.admin, body });
  const actor = actorOf(scene.admin);
  const { Audience, User } = allModels(api.context);
  const add = (context: Context) =>
    addMember(context, actor, { name: 'Ada', email: email ?? '' }).catch(() => null);
  const named = async () =>
    (await Audience.findOne({ companyId, name: 'Some' }).lean())?.userIds.includes(id) ?? false;
  let write = 0;
  for (let isInterrupted = true; isInterrupted;) {
    expect(await named(), `before write ${write}`).toBe(true);
    isInterrupted = false;
    write += 1;
    writes.before(write, () => {
      isInterrupted = true;
      return add(other.context);
    });
    await removeMember(api.context, actor, id);
    writes.before(Infinity, () => Promise.resolve());
    if (!(await User.exists({ _id: id, companyId }))) await add(api.context);
  }
  expect(write).toBeGreaterThan(5);
});

it.each([
  ['a name', 'userName', 'a member', true, true, false],
  ['a name', 'userName', 'a leaver', false, false, true],
  ['a name', 'userName', 'whoever is deactivated', true, false, true],
  ['a name', 'userName', 'whoever is deactivated', true, false, false],
  ['a number', 'externalId', 'a member', true, true, false],
  ['a number', 'externalId', 'a leaver', false, false, true],
] as const)(
  'of %s (%s) that %s gets (active %s, then %s), and somebody added with it (active %s), one has it',
  async (_name, key, _who, isMember, staysMember, isAddedMember) => {
    for (let write = 1; ; write += 1) {
      const { id } = await someone(isMember);
      const value = freshEmail();
      const change = patchOf(
        { op: 'replace', path: key, value },
        { op: 'replace', path: 'active', value: staysMember },
      );
      const added = {
        userName: freshEmail(),
        emails: [{ value: freshEmail() }],
        [key]: value,
        active: isAddedMember,
      };
      const answers = await interrupt(
        write,
        () => codeOf(patchPerson(api.context, program, id, change, undefined)),
        () => codeOf(createPerson(other.context, program, added)),
      );
      if (!answers) break;
      expect(answers.toSorted(), `before write ${write}`).toEqual(['done', 'emailTaken']);
      expect(await hr.find(`${key} eq "${value}"`)).toMatchObject({ totalResults: 1 });
      const active = answers[0] === 'done' ? staysMember : isMember;
      expect(await hr.read(id)).toMatchObject({ id, active });
    }
  },
);
