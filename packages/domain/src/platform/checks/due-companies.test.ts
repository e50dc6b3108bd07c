import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCompany, buildContext } from '../../testing';
import { EVERY_COMPANY, raiseVersion, versionId, versionModel } from '@elan/database';
import type { Context } from '../context/context';
import { forEachDue } from './due-companies';

let context: Context;
let close: () => Promise<void>;
let companyId: string;
beforeAll(async () => {
  ({ context, close } = await buildContext());
  companyId = (await buildCompany(context)).company._id;
  // Somebody has signed in, and all sessions of some moment were ended.
  await raiseVersion(context, companyId, 'sessions');
  await raiseVersion(context, EVERY_COMPANY, 'sessions');
});
afterAll(() => close());

/** @returns the companies that were checked */
async function check(): Promise<string[]> {
  const checked: string[] = [];
  await forEachDue(context, 'rounds', (id) => {
    checked.push(id);
    return Promise.resolve([]);
  });
  return checked;
}

it('a company that is due is checked once', async () => {
  expect(await check()).toEqual([companyId]);
  expect(await check()).toEqual([]);
});

it.each([
  ['a change that names no company', () => raiseVersion(context, EVERY_COMPANY, 'members')],
  [
    'an operator who marks every version',
    () => versionModel(context).updateMany({}, { $set: { 'due.rounds': new Date(0) }, $inc: { marks: 1 } }),
  ],
])('%s has each company checked once, also one with sessions', async (_, change) => {
  await change();
  expect(await check()).toEqual([companyId]);
  expect(await check()).toEqual([]);
  expect(await versionModel(context).countDocuments({ 'due.rounds': new Date(0) })).toBe(0);
});

it('a change that names no company leaves the versions of sessions as they are', async () => {
  const ofSessions = async () => versionModel(context).findById(versionId(companyId, 'sessions')).lean();
  const before = await ofSessions();
  await raiseVersion(context, EVERY_COMPANY, 'members');
  await check();
  expect(before).not.toBeNull();
  expect(await ofSessions()).toEqual(before);
});

it('a session makes nothing due', async () => {
  await raiseVersion(context, companyId, 'sessions');
  expect(await check()).toEqual([]);
  const version = await versionModel(context).findById(versionId(companyId, 'sessions')).lean();
  expect(version?.due?.rounds).toBeUndefined();
});

it('companies take turns, also one that becomes due meanwhile', async () => {
  const other = (await buildCompany(context)).company._id;
  await forEachDue(context, 'rounds', () => Promise.resolve([]));
  await raiseVersion(context, companyId, 'members');
  const done: string[] = [];
  await forEachDue(context, 'rounds', async (id, inTurn) => {
    for (const piece of ['first', 'second', 'third']) {
      await inTurn(async () => {
        done.push(`${id === other ? 'other' : 'busy'} ${piece}`);
        if (done.length === 1) await raiseVersion(context, other, 'members');
      });
    }
    return [];
  });
  expect(done.indexOf('other first')).toBeLessThan(done.indexOf('busy third'));
  expect(done.indexOf('other third')).toBeLessThanOrEqual(5);
  expect(done).toHaveLength(6);
});

it('what fails stays due and holds up nobody', async () => {
  const other = (await buildCompany(context)).company._id;
  await raiseVersion(context, companyId, 'members');
  const done: string[] = [];
  const checking = forEachDue(context, 'rounds', async (id, inTurn) => {
    await inTurn(() => (id === companyId ? Promise.reject(new Error('broken')) : Promise.resolve()));
    done.push(id);
    return [];
  });
  await expect(checking).rejects.toThrow(AggregateError);
  expect(done).toEqual([other]);
  expect(await check()).toEqual([companyId]);
});

it('ends only when everybody’s work has ended, also where it cannot be found out who is due', async () => {
  const other = (await buildCompany(context)).company._id;
  await raiseVersion(context, companyId, 'members');
  let [isBroken, isAtWork] = [false, false];
  const now = () => {
    if (isBroken) throw new Error('no time');
    return context.clock.now();
  };
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const clock = { ...context.clock, now };
  const checking = forEachDue({ ...context, clock }, 'rounds', async (id) => {
    if (id === other) {
      await isBegun;
      await sleep(50);
      isBroken = true;
      return [];
    }
    isAtWork = true;
    begun();
    await sleep(300);
    isAtWork = false;
    return [];
  });
  await expect(checking).rejects.toThrow();
  expect(isAtWork).toBe(false);
});
