import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sharedRead, lasting } from './shared-read';
import { forgetState, readCompanyState } from './company-state';
import type { Connected } from './connected';
import { newId } from './new-id';
import { raiseVersion } from './raises-version';
import { noteModel, openNotes } from './testing/open-notes';

let one: Connected;
let other: Connected;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, other, close } = await openNotes());
});
afterAll(() => close());
afterEach(() => vi.restoreAllMocks());

let companyId: string;
beforeEach(async () => {
  companyId = newId();
  await noteModel.of(one, companyId).insertOne({ _id: companyId, companyId, text: 'first' });
});

let reads = 0;
const read = async (context: Connected, company: string, _name = '') => {
  reads += 1;
  return (await noteModel.of(context, company).findOne({}))?.text;
};
const lately = sharedRead(read);
const now = sharedRead(read, { checked: 'now' });
const ofMembers = sharedRead(read, { of: ['members'], checked: 'now' });
const behind = sharedRead(read, { checked: 'now', renewsBehind: true });
beforeEach(() => void (reads = 0));

const write = (by: Connected, text: string) =>
  noteModel(by).updateOne({ _id: companyId, companyId }, { $set: { text } });
/** Writes as somebody would by hand: no version is raised. */
const writeByHand = (text: string) =>
  noteModel.of(one, companyId).updateMany({}, { $set: { text } }, { raises: false });
const pass = (milliseconds: number) => {
  const later = performance.now() + milliseconds;
  vi.spyOn(performance, 'now').mockReturnValue(later);
};

it('reads once for all who ask, and once for each other argument, company and process', async () => {
  expect(await Promise.all([lately(one, companyId), lately(one, companyId)])).toEqual(['first', 'first']);
  await lately(one, companyId);
  expect(reads).toBe(1);
  await lately(one, companyId, 'other');
  await lately(one, newId());
  await lately(other, companyId);
  await now(one, companyId);
  expect(reads).toBe(5);
});

it('shows a write at once to the process that made it', async () => {
  await lately(one, companyId);
  await write(one, 'second');
  expect(await lately(one, companyId)).toBe('second');
});

it('shows what another process wrote after half a second at most, or at once where each call is checked', async () => {
  await Promise.all([lately(one, companyId), now(one, companyId)]);
  await write(other, 'second');
  expect(await now(one, companyId)).toBe('second');
  await write(other, 'third');
  pass(501);
  expect(await lately(one, companyId)).toBe('third');
});

it('keeps what is made of another part of the company', async () => {
  await ofMembers(one, companyId);
  await write(one, 'second');
  expect(await ofMembers(one, companyId)).toBe('first');
  await raiseVersion(other, companyId, 'members');
  expect(await ofMembers(one, companyId)).toBe('second');
});

it('takes the state of somebody who has just read it', async () => {
  const state = await readCompanyState(one, companyId);
  await now(one, { companyId, state });
  await write(other, 'second');
  expect(await now(one, { companyId, state })).toBe('first');
  expect(await now(one, companyId)).toBe('second');
});

it('reads anew after half a minute; behind, where nobody shall wait', async () => {
  await Promise.all([now(one, companyId), behind(one, companyId)]);
  await writeByHand('by hand');
  expect(await now(one, companyId)).toBe('first');
  pass(31_000);
  expect(await now(one, companyId)).toBe('by hand');
  expect(await behind(one, companyId)).toBe('first');
  await vi.waitFor(async () => expect(await behind(one, companyId)).toBe('by hand'));
  await write(one, 'third');
  expect(await behind(one, companyId)).toBe('third');
});

it('uses no copy that was begun before a write of this process ended', async () => {
  let release: (() => void) | undefined;
  const slow = sharedRead(async (context: Connected, company) => {
    const text = await read(context, company);
    await new Promise<void>((resolve) => (release ? resolve() : (release = resolve)));
    return text;
  });
  const before = slow(one, companyId);
  await vi.waitFor(() => expect(release).toBeDefined());
  await write(one, 'second');
  const after = slow(one, companyId);
  release?.();
  expect(await before).toBe('first');
  expect(await after).toBe('second');
});

it('keeps no failure', async () => {
  let fails = true;
  const failing = sharedRead(() => (fails ? Promise.reject(new Error('once')) : Promise.resolve('fine')));
  await expect(failing(one, companyId)).rejects.toThrow('once');
  fails = false;
  expect(await failing(one, companyId)).toBe('fine');
});

it('keeps what never changes, once it is there', async () => {
  const companyOf = lasting(async (context: Connected, id) => {
    reads += 1;
    const found = await noteModel(context).findOne({ _id: id }).setOptions({ acrossCompanies: true }).lean();
    if (!found) throw new Error('absent');
    return found.companyId;
  });
  const id = newId();
  await expect(companyOf(one, id)).rejects.toThrow('absent');
  await noteModel.of(one, companyId).insertOne({ _id: id, companyId, text: '' });
  expect(await companyOf(one, id)).toBe(companyId);
  await write(one, 'second');
  pass(3_600_000);
  expect(await companyOf(one, id)).toBe(companyId);
  expect(reads).toBe(2);
});

it('does not take what it knew before for what it reads while another company changes', async () => {
  await lately(one, companyId);
  await write(other, 'second');
  // A write of this process, for another company, while the state is read.
  const told = { isRead: false };
  const reading = readCompanyState(one, companyId).then(() => (told.isRead = true));
  while (!told.isRead) {
    forgetState(one, newId());
    await new Promise(setImmediate);
  }
  await reading;
  expect(await lately(one, companyId)).toBe('second');
});
