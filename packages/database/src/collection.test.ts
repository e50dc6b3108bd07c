import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCompanyState } from './company-state';
import type { Connected } from './connected';
import { type Note, noteModel, openNotes } from './testing/open-notes';

let one: Connected;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, close } = await openNotes());
});
afterAll(() => close());

const note = (_id: string, companyId: string): Note => ({ _id, companyId, text: _id });
const ofCompany = (companyId: string) => noteModel.of(one, companyId);

beforeEach(async () => {
  await noteModel(one).deleteMany({}).setOptions({ acrossCompanies: true });
  await ofCompany('ours').insertMany([note('a', 'ours'), note('b', 'ours')]);
  await ofCompany('theirs').insertMany([note('c', 'theirs')]);
});

describe('the records of a company', () => {
  it('are found and changed alone', async () => {
    const ours = ofCompany('ours');
    const all = await ours.find({ text: { $gte: '' } }, { fields: ['text'], sort: { _id: -1 } });
    expect(all).toEqual([
      { _id: 'b', text: 'b' },
      { _id: 'a', text: 'a' },
    ]);
    expect(await ours.findOne({ _id: 'c' })).toBeNull();
    expect(await ours.findOneBy('_id', 'c', {}, ['text'])).toBeNull();
    expect(await ours.findOneAndUpdate({ _id: 'c' }, { $set: { text: 'x' } })).toBeNull();
    expect(await ours.updateMany({}, { $set: { text: 'x' } })).toMatchObject({ modifiedCount: 2 });
    expect(await ours.replaceOne({ _id: 'c' }, note('c', 'ours'))).toMatchObject({ modifiedCount: 0 });
    await ours.updateEach([{ filter: { _id: 'c' }, update: { $set: { text: 'x' } } }]);
    expect(await ofCompany('theirs').findOne({ _id: 'c' })).toEqual(note('c', 'theirs'));
    expect(await ours.findOneAndUpdate({ _id: 'a' }, { $set: { text: 'y' } })).toMatchObject({ text: 'y' });
  });

  it('are nobody else’s even when the filter says so', async () => {
    expect(await ofCompany('theirs').find({ companyId: 'ours' })).toEqual([note('c', 'theirs')]);
  });

  it('come in pieces, in order', async () => {
    const pieces: string[][] = [];
    const read = ofCompany('ours').findInPieces({ fields: ['text'], sort: { _id: 1 } }, 1);
    for await (const piece of read) pieces.push(piece.map(({ _id }) => _id));
    expect(pieces.flat()).toEqual(['a', 'b']);
  });

  it('are found together by those who look at the same moment, each their own', async () => {
    const find = (companyId: string, id: string) => ofCompany(companyId).findOneBy('_id', id, {}, ['text']);
    const commands: string[] = [];
    one.connection.set('debug', (_collection: string, method: string) => commands.push(method));
    const found = await Promise.all([
      find('ours', 'b'),
      find('ours', 'a'),
      find('ours', 'c'),
      find('theirs', 'c'),
    ]);
    one.connection.set('debug', false);
    expect(found.map((record) => record?.text)).toEqual(['b', 'a', undefined, 'c']);
    expect(commands).toEqual(['find', 'find']);
  });

  it('are inserted together: of several with one id the first is new', async () => {
    const inserted = ['d', 'd', 'a'].map((id) => ofCompany('ours').insertOne(note(id, 'ours')));
    expect(await Promise.all(inserted)).toEqual([true, false, false]);
  });
});

it('refuses a query of the model that names no company', async () => {
  await expect(noteModel(one).find({ text: 'a' })).rejects.toThrow('does not carry the company');
  await expect(noteModel(one).deleteMany({})).rejects.toThrow('does not carry the company');
});

describe('the version of a company', () => {
  const companyId = 'ours';
  const isRaisedBy = async (write: () => Promise<unknown>): Promise<boolean> => {
    const before = await readCompanyState(one, companyId);
    const others = await readCompanyState(one, 'theirs');
    await write();
    expect(await readCompanyState(one, 'theirs')).toEqual(others);
    const after = await readCompanyState(one, companyId);
    expect(after).toMatchObject({ members: before.members, sessions: before.sessions });
    return after.own !== before.own;
  };
  const change = { $set: { text: 'x' } };
  const look = { $set: { looks: 1 } };

  it.each([
    ['the model updates', () => noteModel(one).updateOne({ _id: 'a', companyId }, change)],
    ['the model creates', () => noteModel(one).create(note('d', companyId))],
    ['the model deletes', () => noteModel(one).deleteOne({ _id: 'a', companyId })],
    ['a record is updated', () => ofCompany(companyId).findOneAndUpdate({ _id: 'a' }, change)],
    ['records are updated', () => ofCompany(companyId).updateMany({}, change)],
    [
      'each record is updated',
      () => ofCompany(companyId).updateEach([{ filter: { _id: 'a' }, update: change }]),
    ],
    ['a record is replaced', () => ofCompany(companyId).replaceOne({ _id: 'a' }, note('a', companyId))],
    ['a record is inserted', () => ofCompany(companyId).insertOne(note('d', companyId))],
    ['records are inserted', () => ofCompany(companyId).insertMany([note('d', companyId)])],
    [
      'some of the records are inserted',
      () =>
        ofCompany(companyId)
          .insertMany([note('a', companyId), note('d', companyId)])
          .catch(() => undefined),
    ],
  ])('is raised when %s', async (_what, write) => {
    expect(await isRaisedBy(async () => write())).toBe(true);
  });

  it.each([
    ['what no copy contains is updated', () => noteModel(one).updateOne({ _id: 'a', companyId }, look)],
    ['what no copy contains is updated in a record', () => ofCompany(companyId).updateMany({}, look)],
    ['nothing matches', () => noteModel(one).updateOne({ _id: 'z', companyId }, change)],
    ['no record matches', () => ofCompany(companyId).findOneAndUpdate({ _id: 'z' }, change)],
    ['nothing new is inserted', () => ofCompany(companyId).insertOne(note('a', companyId))],
    ['the caller says so', () => ofCompany(companyId).updateMany({}, change, { raises: false })],
  ])('stays when %s', async (_what, write) => {
    expect(await isRaisedBy(async () => write())).toBe(false);
  });
});
