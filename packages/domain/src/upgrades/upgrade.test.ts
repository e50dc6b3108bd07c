import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openContext } from '../open-context';
import { type Context, closeContext, newId, SECOND } from '../platform';
import { buildContext, type TestClock } from '../testing';
import type { Step } from './steps';
import { steps } from './steps';
import { NewerDataError, upgrade } from './upgrade';

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;
beforeAll(async () => ({ context, clock, close } = await buildContext()));
afterAll(() => close());

const stored = () => context.connection.collection<{ _id: string; version?: number }>('upgrades');
const leases = () => context.connection.collection<{ _id: string }>('leases');
beforeEach(() => stored().deleteMany({}));

const noIndexes = () => Promise.resolve();
/** Steps that record that they ran. */
const noted = (ran: string[], names: readonly string[]): Step[] =>
  names.map((name) => ({
    name,
    run: async () => {
      // Lets others run.
      await leases().findOne({});
      ran.push(name);
    },
  }));

it('a step never goes, and never changes its place', () => {
  expect(steps.map(({ name }) => name)).toEqual([
    'drop-retired-indexes',
    'separate-enps-questions',
    'fold-responses',
    'forget-who-was-reminded',
    'renew-links',
    'due-at-first',
    'note-sign-in-addresses',
    'clip-stored-groups',
    'lock-sent-surveys',
    'redraw-logos',
    'note-opened-periods',
    'choose-for-results',
    'fold-names',
    'name-translations',
    'begin-retention',
  ]);
});

it('each step runs once and in its order, however many processes start at once, and new ones alone later', async () => {
  const ran: string[] = [];
  const start = (names: string[]) => upgrade(context, noIndexes, { all: noted(ran, names) });
  await Promise.all([start(['a', 'b']), start(['a', 'b']), start(['a', 'b'])]);
  expect(ran).toEqual(['a', 'b']);
  await start(['a', 'b', 'c']);
  expect(ran).toEqual(['a', 'b', 'c']);
  expect(await leases().countDocuments()).toBe(0);
});

it('a new installation is of the newest version without any step, also when its start is cut off', async () => {
  const ran: string[] = [];
  const all = noted(ran, ['a', 'b', 'c']);
  const connection = context.connection.useDb(`new_${newId().replaceAll(/\W/g, '')}`);
  const fresh = { ...context, connection };
  const versions = async () =>
    (await connection.collection<{ _id: string; version: number }>('upgrades').find().toArray()).map(
      ({ _id, version }) => [_id, version],
    );
  const cutOff = () => Promise.reject(new Error('power cut'));
  await expect(upgrade(fresh, cutOff, { all })).rejects.toThrow('power cut');
  await upgrade(fresh, noIndexes, { all });
  expect(await versions()).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  expect(ran).toEqual([]);
});

it('goes on at the step in which a process died, when that has given no sign of life for half a minute', async () => {
  const ran: string[] = [];
  const [a, b] = noted(ran, ['a', 'b']) as [Step, Step];
  const broken = { ...b, run: () => Promise.reject(new Error('power cut')) };
  await expect(upgrade(context, noIndexes, { all: [a, broken] })).rejects.toThrow('power cut');
  // A killed process leaves the lease behind, too.
  await leases().insertOne({
    _id: 'upgrade',
    by: 'dead',
    until: new Date(clock.now().getTime() + 1),
  } as never);
  const next = upgrade(context, noIndexes, { all: [a, b] });
  const first = await Promise.race([
    next.then(() => 'done'),
    leases()
      .findOne({})
      .then(() => 'waits'),
  ]);
  expect([first, ran]).toEqual(['waits', ['a']]);
  clock.advance(30 * SECOND);
  await next;
  expect(ran).toEqual(['a', 'b']);
});

it('who waits hears of each change once, however long it takes', async () => {
  const heard: number[] = [];
  const onProgress = (percent: number) => void heard.push(percent);
  const until = new Date(clock.now().getTime() + 30 * SECOND);
  await leases().insertOne({ _id: 'upgrade', by: 'another', until, percent: 40 } as never);
  const waiting = upgrade(context, noIndexes, { all: noted([], ['a']), onProgress });
  // It looks five times a second.
  await setTimeout(900);
  await leases().updateOne({ _id: 'upgrade' }, { $set: { percent: 60 } });
  await setTimeout(900);
  await leases().deleteOne({ _id: 'upgrade' });
  await waiting;
  expect(heard).toEqual([40, 60, 0, 50, 100]);
});

it('indexes are made when what stands in their way is gone, and before all else', async () => {
  const ran: string[] = [];
  const [a, b] = noted(ran, ['a', 'b']) as [Step, Step];
  const makeIndexes = () => Promise.resolve(void ran.push('indexes'));
  await upgrade(context, makeIndexes, { all: [a, { ...b, isBeforeIndexes: true }] });
  expect(ran).toEqual(['b', 'indexes', 'a']);
  await upgrade(context, makeIndexes, { all: [a, { ...b, isBeforeIndexes: true }] });
  expect(ran).toEqual(['b', 'indexes', 'a', 'indexes']);
});

describe('the way back', () => {
  const ran: string[] = [];
  const [first, added] = noted(ran, ['first', 'added']) as [Step, Step];
  const before = { all: [first] };
  const after = { all: [first, { ...added, expands: true as const }] };
  beforeEach(() => void ran.splice(0));

  it('is open to the version before one that only added, which adds again when it returns', async () => {
    for (const version of [before, after, after, before, before, after])
      await upgrade(context, noIndexes, version);
    expect(ran).toEqual(['first', 'added', 'added']);
  });

  it('is open also where the installation began with the later version', async () => {
    const connection = context.connection.useDb(`new_${newId().replaceAll(/\W/g, '')}`);
    for (const version of [after, before]) await upgrade({ ...context, connection }, noIndexes, version);
    expect(ran).toEqual([]);
  });

  it('is closed by what contracts the data', async () => {
    const contracts = { step: 'added', release: '1.1.0' };
    const taken = { ...added, name: 'taken', contracts };
    await upgrade(context, noIndexes, { all: [...after.all, taken] });
    await expect(upgrade(context, noIndexes, after)).rejects.toThrow(
      'version 3, and this program knows versions up to 2',
    );
    await expect(upgrade(context, noIndexes, before)).rejects.toThrow(NewerDataError);
  });
});

describe('every step after those of the first release', () => {
  const OF_FIRST_RELEASE = 15;
  const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8');
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version);

  /** What is wrong with a list of steps: see "Expand, then contract" in docs/how-to.md. */
  function faultsIn(all: readonly Step[], versions: readonly string[]): string[] {
    return all.slice(OF_FIRST_RELEASE).flatMap(({ name, expands, contracts }, index) => {
      if (!contracts) return expands ? [] : [`${name} neither expands nor contracts`];
      const earlier = all.slice(0, OF_FIRST_RELEASE + index);
      return [
        ...(expands ? [`${name} does both`] : []),
        ...(earlier.some((step) => step.name === contracts.step && step.expands)
          ? []
          : [`${name} contracts what no step before it expanded`]),
        ...(versions.includes(contracts.release) ? [] : [`${contracts.release} is not released yet`]),
      ];
    });
  }

  it('either only adds, or takes away what a release had replaced', () => {
    expect(faultsIn(steps, released)).toEqual([]);
  });

  it.each<[string, Partial<Step>[], string[]]>([
    ['says nothing', [{}], ['0 neither expands nor contracts']],
    ['only adds', [{ expands: true }], []],
    [
      'takes away what a release had replaced',
      [{ expands: true }, { contracts: { step: '0', release: '1.0.0' } }],
      [],
    ],
    [
      'takes away in the release that replaces',
      [{ expands: true }, { contracts: { step: '0', release: '1.1.0' } }],
      ['1.1.0 is not released yet'],
    ],
    [
      'takes away what nothing replaces',
      [{ contracts: { step: '0', release: '1.0.0' } }],
      ['0 contracts what no step before it expanded'],
    ],
    [
      'does both',
      [{ expands: true }, { expands: true, contracts: { step: '0', release: '1.0.0' } }],
      ['1 does both'],
    ],
  ])('is judged: one that %s', (_, planted, faults) => {
    const added = planted.map((step, index) => ({ ...step, name: `${index}`, run: () => Promise.resolve() }));
    expect(faultsIn([...steps.slice(0, OF_FIRST_RELEASE), ...added], ['1.0.0'])).toEqual(faults);
  });
});

it.each([
  [{ _id: 'of-tomorrow', version: 99 }, 'The data is of version 99, and this program knows versions up to'],
  [{ _id: 'of-tomorrow' }, 'The data is of the unknown version "of-tomorrow", and this program knows'],
])('data of a later version is refused, and nothing of it changed: %o', async (step, words) => {
  await closeContext(await openContext(context));
  const before = await stored().find().toArray();
  await stored().insertOne(step);
  await context.connection.collection('rounds').dropIndexes();
  const refused = openContext(context);
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.toThrow(NewerDataError);
  expect(await stored().find().toArray()).toEqual([...before, step]);
  expect(await context.connection.collection('rounds').indexes()).toHaveLength(1);
});
