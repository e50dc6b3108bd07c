import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import { later, SECOND, type Context } from '../../platform';
import { buildCompany, buildContext } from '../../testing/index';
import { withCompanyLock } from './with-company-lock';

let context: Context;
let close: () => Promise<void>;
let companyId: string;

beforeAll(async () => {
  ({ context, close } = await buildContext());
});
afterAll(() => close());
beforeEach(async () => {
  companyId = (await buildCompany(context)).company._id;
});

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const inQueue = async () => (await allModels(context).Company.findById(companyId).lean())?.queue ?? [];
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(5);
}

it('is given to whoever has waited for longest, however often others ask for it', async () => {
  const order: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const again = async (): Promise<void> => {
    for (let i = 0; i < 6; i += 1)
      await withCompanyLock(context, companyId, async () => {
        order.push('long');
        await held;
      });
  };
  const all = [again()];
  await until(() => Promise.resolve(order.length === 1));
  for (const [place, name] of ['first', 'second', 'third'].entries()) {
    all.push(withCompanyLock(context, companyId, () => Promise.resolve(void order.push(name))));
    await until(async () => (await inQueue()).length > place);
  }
  release();
  await Promise.all(all);
  expect(order.slice(0, 4)).toEqual(['long', 'first', 'second', 'third']);
  expect(await inQueue()).toEqual([]);
});

it('is not taken past somebody who waits, even when it is free', async () => {
  const { Company } = allModels(context);
  const queue = [{ by: 'earlier', until: later(context.clock.now(), 60 * SECOND) }];
  await Company.updateOne({ _id: companyId }, { queue });
  let isTaken = false;
  const call = withCompanyLock(context, companyId, () => Promise.resolve(void (isTaken = true)));
  await until(async () => isTaken || (await inQueue()).length === 2);
  expect(isTaken).toBe(false);
  await Company.updateOne({ _id: companyId }, { $pull: { queue: { by: 'earlier' } } });
  await call;
  expect(isTaken).toBe(true);
});

it('waits for nobody whose process ended while they waited', async () => {
  const by = 'gone';
  const queue = [{ by, until: later(context.clock.now(), -SECOND) }];
  await allModels(context).Company.updateOne({ _id: companyId }, { queue });
  expect(await withCompanyLock(context, companyId, () => Promise.resolve('done'))).toBe('done');
  expect(await inQueue()).toEqual([]);
});

it('leaves the queue when it is not free in time', async () => {
  const turn = { by: 'another call', until: later(context.clock.now(), 60 * SECOND) };
  await allModels(context).Company.updateOne({ _id: companyId }, { turn });
  const refused = withCompanyLock(context, companyId, () => Promise.resolve());
  await expect(refused).rejects.toMatchObject({ code: 'overloaded' });
  expect(await inQueue()).toEqual([]);
}, 20_000);

it.each([
  ['taken', 1],
  ['given back', 2],
])('is free in a moment where the primary steps down while it is %s', async (_, write) => {
  const { Company } = allModels(context);
  const { updateOne } = Company.collection;
  let writes = 0;
  Company.collection.updateOne = async (...given: Parameters<typeof updateOne>) => {
    writes += 1;
    // What takes it happens, and only the answer is lost.
    const isDone = writes !== write || write === 1;
    const done = isDone ? await updateOne.apply(Company.collection, given) : null;
    if (writes === write) throw Object.assign(new Error('interrupted'), { code: 11602 });
    return done as Awaited<ReturnType<typeof updateOne>>;
  };
  try {
    const work = withCompanyLock(context, companyId, () => Promise.resolve('done'));
    if (write === 1) await expect(work).rejects.toThrow('interrupted');
    else expect(await work).toBe('done');
    expect(await withCompanyLock(context, companyId, () => Promise.resolve('next'))).toBe('next');
  } finally {
    Company.collection.updateOne = updateOne;
  }
});
