import { createPerson, listPeople, patchPerson, readPerson, removePerson } from '@elan/domain/directory';
import type { Context } from '@elan/domain/platform';
import { addMember, fulfilRequest, removeMember } from '@elan/domain/privacy';
import { actorOf, allModels, buildWebhook } from '@elan/domain/testing';
import { thoroughly } from '@elan/tooling/repeats';
import { describe, expect, it } from 'vitest';
import { patchOf } from '../testing/hr-system';
import type { TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';
import { interruptedCalls, type Someone } from './testing/interrupted-calls';

const scene = interruptedCalls();
const { interrupt, someone } = scene;

const active = (value: boolean) => patchOf({ op: 'replace', path: 'active', value });
const renamed = patchOf({ op: 'replace', path: 'displayName', value: 'Ada Berg' });

const calls = {
  'the HR system deletes': (context, { id }) => removePerson(context, scene.program, id, undefined),
  'it deactivates': (context, { id }) => patchPerson(context, scene.program, id, active(false), undefined),
  'it brings back': (context, { id }) => patchPerson(context, scene.program, id, active(true), undefined),
  'it renames': (context, { id }) => patchPerson(context, scene.program, id, renamed, undefined),
  'it adds again': (context, { email }) =>
    createPerson(context, scene.program, { userName: email, displayName: 'Ada Lima' }),
  'an administrator removes': (context, { id }) => removeMember(context, scene.admin, id),
  'an administrator erases': (context, { requestId }) => fulfilRequest(context, scene.admin, requestId),
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

/** What is left of somebody, and of what was to be told of them. */
async function left({ email }: Someone): Promise<object> {
  const { User, Leaver, Company, WebhookDelivery } = allModels(scene.api.context);
  const { companyId } = scene.hr;
  const members = await User.find({ companyId, email }).lean();
  const leavers = await Leaver.find({ companyId, email }).lean();
  const company = await Company.findOne({ _id: companyId }).lean();
  const soon = new Date(scene.api.clock.now().getTime() + 2 * 60_000);
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
    await buildWebhook(scene.api.context, scene.hr.companyId);
    const inOrder: object[] = [];
    for (const isSwapped of [false, true]) {
      const person = await someone(isActive);
      const answers = new Map<number, string>();
      for (const place of isSwapped ? [1, 0] : [0, 1])
        answers.set(
          place,
          await make(place === 0 ? first : second, place === 0 ? scene.api : scene.other, person),
        );
      inOrder.push({ answers: [answers.get(0), answers.get(1)], left: await left(person) });
    }
    let write = 1;
    for (; ; write += 1) {
      const person = await someone(isActive);
      const answers = await interrupt(
        write,
        () => make(first, scene.api, person),
        () => make(second, scene.other, person),
      );
      if (!answers) break;
      const found = { answers, left: await left(person) };
      expect(inOrder, `before write ${write}: ${JSON.stringify(found)}`).toContainEqual(found);
    }
    expect(write).toBeGreaterThan(2);
  }
});

it('whoever is deactivated is found afterwards, whatever write of it fails', async () => {
  let isFailing = true;
  for (let write = 1; isFailing; write += 1) {
    const { id } = await someone(true);
    isFailing = false;
    scene.writes.before(write, () => {
      isFailing = true;
      return Promise.reject(new Error('The connection broke'));
    });
    await patchPerson(scene.api.context, scene.program, id, active(false), undefined).catch(() => null);
    scene.writes.before(Infinity, () => Promise.resolve());
    // A lock that was not given back is lost after a while.
    await allModels(scene.api.context).Company.updateOne(
      { _id: scene.hr.companyId },
      { turn: null, queue: [] },
    );
    expect(await scene.hr.read(id), `write ${write}`).toMatchObject({ id });
    await scene.hr.patch(id, { op: 'replace', path: 'active', value: false });
    expect(await scene.hr.read(id)).toMatchObject({ id, active: false });
  }
});

interface Readable {
  find: (...given: unknown[]) => { toArray: () => Promise<unknown> };
}

it('somebody who comes back while another process looks is seen', async () => {
  const leavers = Reflect.get(scene.api.context.connection.collections, 'leavers') as Readable;
  const comesBackBefore = (look: number, id: string) => {
    const find = leavers.find.bind(leavers);
    let looks = 0;
    leavers.find = (...given) => {
      const cursor = find(...given);
      looks += 1;
      if (looks !== look) return cursor;
      const read = cursor.toArray.bind(cursor);
      cursor.toArray = async () => {
        await patchPerson(scene.other.context, scene.program, id, active(true), undefined);
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
        ? (await listPeople(scene.api.context, scene.program, {})).Resources.find((one) => one.id === id)
        : await readPerson(scene.api.context, scene.program, id);
      end();
      expect(found, `look ${look}, of a list: ${isListed}`).toMatchObject({ id });
    }
});

it('whoever is removed and added again at once stays in their audiences', async () => {
  const surveys = await buildSurveyScene(scene.api, { members: 6 });
  const [member] = surveys.members;
  const { _id: id = '', email = '', companyId = '' } = member ?? {};
  const survey = await surveys.createSurvey();
  await surveys.answer(survey, id, [8]);
  const body = { name: 'Some', userIds: [id] };
  await scene.api.call('POST /audiences', { as: surveys.admin, body });
  const actor = actorOf(surveys.admin);
  const { Audience, User } = allModels(scene.api.context);
  const add = (context: Context) =>
    addMember(context, actor, { name: 'Ada', email: email ?? '' }).catch(() => null);
  const named = async () =>
    (await Audience.findOne({ companyId, name: 'Some' }).lean())?.userIds.includes(id) ?? false;
  let write = 0;
  for (let isInterrupted = true; isInterrupted;) {
    expect(await named(), `before write ${write}`).toBe(true);
    isInterrupted = false;
    write += 1;
    scene.writes.before(write, () => {
      isInterrupted = true;
      return add(scene.other.context);
    });
    await removeMember(scene.api.context, actor, id);
    scene.writes.before(Infinity, () => Promise.resolve());
    if (!(await User.exists({ _id: id, companyId }))) await add(scene.api.context);
  }
  expect(write).toBeGreaterThan(5);
});
