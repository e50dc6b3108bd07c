import type { BatchReport } from '@elan/contracts';
import { allModels, buildCompany, buildUser, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const built = await buildCompany(api.context);
  admin = built.admin;
  companyId = built.company._id;
});
afterAll(() => api.close());

type Row = Record<string, string | null>;
const columns = { no: { kind: 'externalId' } };
const send = (data: readonly Row[], more: object = {}) =>
  api.call('PUT /users/import', { as: admin, body: { data, columns, ...more } });
const report = async (data: readonly Row[], more: object = {}) => {
  const { status, body } = await send(data, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as BatchReport;
};
const members = () => allModels(api.context).User.find({ companyId, role: 2 }).sort({ name: 1 }).lean();
const people = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ no: `n${i}`, name: `Member ${i}`, email: freshEmail() }));

describe('PUT /users/import', () => {
  it('makes the members those of the list, and changes nothing when it is sent again', async () => {
    const rows = people(20);
    expect(await report(rows)).toMatchObject({ created: 20, removed: 0 });
    expect(await report(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 20, removed: 0 });
    const dry = await report(rows.slice(1), { dryRun: true });
    expect(dry).toMatchObject({ importId: null, unchanged: 19, removed: 1 });
    expect(await members()).toHaveLength(20);
    expect(await report(rows.slice(1))).toMatchObject({ unchanged: 19, removed: 1 });
    expect(await members()).toHaveLength(19);
    const company = await allModels(api.context).Company.findOne({ _id: companyId }).lean();
    expect(company?.usage).toMatchObject({ members: 19, admins: 1 });
  });

  it('409018: more than a tenth is omitted, and nothing is changed until it is confirmed', async () => {
    const rows = people(20);
    await report(rows);
    const less = [...rows.slice(3), ...people(1).map((row) => ({ ...row, no: 'new' }))];
    for (const more of [{}, { mayRemove: 2 }]) {
      const { body } = await send(less, more);
      const details = [{ path: 'data', message: 'omits 3 of 20 members: mayRemove confirms it' }];
      expect(body).toMatchObject({ statusCode: 409, message: '409018', details });
    }
    expect(await members()).toHaveLength(20);
    expect(await report(less, { mayRemove: 3 })).toMatchObject({ created: 1, removed: 3 });
    expect(await report([], { mayRemove: 18 })).toMatchObject({ removed: 18 });
    expect(await allModels(api.context).User.countDocuments({ companyId })).toBe(1);
  });

  it('a new address of a known number is the same member, whose earlier links are void', async () => {
    const rows = people(3);
    await report(rows);
    const [before] = await members();
    await allModels(api.context).User.updateOne(
      { _id: before!._id, companyId },
      { $set: { noRemindersOf: ['survey'], bounce: { at: new Date(), reason: 'full' } } },
    );
    const email = freshEmail();
    expect(await report([{ ...rows[0]!, email }, ...rows.slice(1)])).toMatchObject({
      updated: 1,
      removed: 0,
    });
    const [after] = await members();
    expect(after).toMatchObject({ _id: before!._id, email, bounce: null });
    expect(after?.addressVersion).toBeGreaterThan(0);
    expect(after?.addressSince).toBeInstanceOf(Date);
    expect(after?.noRemindersOf ?? []).toEqual([]);
    const audit = { companyId, action: 'emailChange' as const, target: `user:${before!._id}` };
    expect(await allModels(api.context).AuditEvent.countDocuments(audit)).toBe(1);
  });

  it('tells the readers of addresses that it changes, but not before what others wait for', async () => {
    const { OutboxMail } = allModels(api.context);
    const rows = people(1);
    await report(rows);
    const { _id: memberId, email: to } = (await members())[0]!;
    const now = api.clock.now();
    await OutboxMail.create({
      ...{
        _id: `surveyInvitation:s:p:${memberId}`,
        companyId,
        memberId,
        kind: 'surveyInvitation',
        to: to ?? '',
      },
      ...{ language: 'en', state: 'sent', sentAt: now, notBefore: now, createdAt: now },
    });
    await report([{ ...rows[0]!, email: freshEmail() }]);
    const notices = await OutboxMail.find({ companyId, memberId, kind: 'addressChanged' }).lean();
    expect(notices).toMatchObject([{ to, urgent: false }]);
  });

  it('tells nobody without end, however many a list changes to and fro', async () => {
    const { OutboxMail } = allModels(api.context);
    const rows = people(101);
    await report(rows);
    const { _id: memberId, email: to } = (await members())[0]!;
    const now = api.clock.now();
    await OutboxMail.create({
      ...{ _id: `surveyInvitation:s:p:${memberId}`, companyId, memberId, kind: 'surveyInvitation' },
      ...{ to: to ?? '', language: 'en', state: 'sent', sentAt: now, notBefore: now, createdAt: now },
    });
    const others = people(101);
    for (let n = 0; n < 12; n += 1) {
      await report(others);
      await report(rows);
    }
    expect(await OutboxMail.countDocuments({ companyId, kind: 'addressChanged', to: to ?? '' })).toBe(10);
  });

  it.each([
    ['two swap', [1, 0]],
    ['three rotate', [1, 2, 0]],
    ['three rotate the other way', [2, 0, 1]],
  ])(
    '%s their addresses: nobody gets another’s name or groups, by a number or without, in any order',
    async (_, order) => {
      const rows = people(5).map((row, i): Row => ({ ...row, Site: `Site ${i}` }));
      const site = { kind: 'newSegmentation', name: 'Site', type: 'text' };
      const before = await report(rows, { columns: { ...columns, Site: site } }).then(members);
      const moved = rows.map((row, i) => ({ ...row, email: rows[order[i] ?? i]?.['email'] ?? '' }));
      const nameless = (all: readonly Row[]) => all.map(({ no: _no, ...row }) => row as Row);
      for (const [list, reason] of [
        [moved, 'emailUsed'],
        [moved.toReversed(), 'emailUsed'],
        [nameless(moved), 'nameMoved'],
        [nameless(moved).toReversed(), 'nameMoved'],
      ] as const) {
        const { rejected, ...counts } = await report(list);
        expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: 5 - order.length, removed: 0 });
        expect(rejected.map((fault) => fault.reason)).toEqual(order.map(() => reason));
        expect(await members()).toEqual(
          before.map((member) => ({ ...member, lastImportId: expect.any(String) })),
        );
      }
    },
  );

  it('a newcomer has the address of somebody who has a new one: neither is taken for the other', async () => {
    const rows = people(4);
    await report(rows);
    const [ada, ...others] = rows as [Row, ...Row[]];
    const list = [
      { ...ada, email: freshEmail() },
      { no: 'new', name: 'New Comer', email: ada['email'] ?? '' },
      ...others,
    ];
    const before = await members();
    const bare = list.map(({ no: _no, ...row }) => row as Row);
    for (const given of [bare, bare.toReversed()]) {
      const answer = await report(given, { columns: {} });
      expect(answer).toMatchObject({ created: 0, updated: 0, removed: 0 });
      expect(answer.rejected.map(({ reason }) => reason)).toEqual(['nameMoved', 'nameMoved']);
      expect((await members()).map(({ _id, name, email }) => [_id, name, email])).toEqual(
        before.map(({ _id, name, email }) => [_id, name, email]),
      );
    }
    // By their numbers it is said who is who: the address is free on the next night.
    expect(await report(list)).toMatchObject({
      created: 0,
      updated: 1,
      rejected: [{ line: 3, reason: 'emailUsed' }],
    });
    expect(await report(list)).toMatchObject({ created: 1, updated: 0, rejected: [] });
  });

  it('a newcomer has the address of somebody who left: nobody gets their record, by a number or without', async () => {
    const [rows, site] = [people(12), { kind: 'newSegmentation', name: 'Site', type: 'text' }];
    const [bob, cid, ...others] = rows.map((row, i): Row => ({
      ...row,
      name: ['Bob Stone', 'Cid Roux'][i] ?? row['name'] ?? '',
      Site: 'Lyon',
    })) as [Row, Row, ...Row[]];
    await report([bob, cid, ...others], { columns: { ...columns, Site: site } });
    const before = (await members()).map(({ _id, name, email }) => [_id, name, email]);
    const alice = { no: 'new', name: 'Alice Miller', email: bob['email'] ?? '', Site: 'Nice' };
    // Cid Roux moved to the address of Bob Stone, who left, and is the newcomer's predecessor.
    const chain = [
      { ...alice, email: cid['email'] ?? '' },
      { ...cid, no: '', email: bob['email'] ?? '' },
    ];
    const bare = (all: readonly Row[]) => all.map(({ no: _no, ...row }) => row as Row);
    for (const [list, lines] of [
      [bare([alice, cid, ...others]), [2]],
      [[alice, cid, ...others], [2]],
      [bare([...chain, ...others]), [2, 3]],
      [bare([...others, ...chain]), [12, 13]],
      [bare([{ ...cid, email: bob['email'] ?? '' }, ...others]), [2]],
      [[{ ...bob, name: 'Alice Miller', email: freshEmail() }, cid, ...others], [2]],
    ] as const) {
      const answer = await report(list);
      expect(answer).toMatchObject({ created: 0, updated: 0, removed: 0 });
      expect(answer.rejected.map(({ line, reason }) => [line, reason])).toEqual(
        lines.map((line) => [line, 'nameMoved']),
      );
      expect((await members()).map(({ _id, name, email }) => [_id, name, email])).toEqual(before);
    }
  });

  it('a newcomer without a number is nobody whose number is in another row, in any order', async () => {
    const rows = people(3);
    await report(rows);
    const [ada, ...others] = rows as [Row, ...Row[]];
    const newcomer = { no: '', name: 'New Comer', email: ada['email'] ?? '' };
    const list = [newcomer, { ...ada, email: freshEmail() }, ...others];
    for (const [given, line] of [
      [list, 2],
      [list.toReversed(), 5],
    ] as const) {
      const dry = await report(given, { dryRun: true });
      expect(dry).toMatchObject({ created: 0, updated: 1, unchanged: 2, removed: 0 });
      expect(dry.rejected).toEqual([{ line, reason: 'emailUsed', column: 'email' }]);
    }
    await report(list);
    expect((await members()).map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    expect(await report(list)).toMatchObject({ created: 1, unchanged: 3, rejected: [] });
  });

  it('somebody with a new name keeps the address', async () => {
    const rows = people(3);
    await report(rows);
    const list = rows.map(
      ({ no: _no, ...row }, i) => ({ ...row, name: `${row['name']}${i === 0 ? ' Wed' : ''}` }) as Row,
    );
    expect(await report(list, { columns: {} })).toMatchObject({ updated: 1, unchanged: 2, rejected: [] });
  });

  it('leaves administrators as they are, and rows of them that say otherwise out', async () => {
    const boss = await buildUser(api.context, companyId, { role: 1, externalId: 'boss' });
    const rows = people(2);
    const answer = await report([...rows, { no: 'boss', name: boss.name, email: freshEmail() }]);
    expect(answer.rejected).toEqual([{ line: 4, reason: 'otherAddress', column: 'email' }]);
    expect(await report(rows)).toMatchObject({ removed: 0 });
    expect(await allModels(api.context).User.countDocuments({ companyId, role: 1 })).toBe(2);
  });

  it('a rejected row removes nobody whom it names, and nobody is named twice', async () => {
    const rows = people(4);
    await report(rows);
    const [a, b, c, d] = rows as [Row, Row, Row, Row];
    const answer = await report([
      { ...a, email: 'nonsense' },
      { ...b, email: c['email'] ?? '' },
      c,
      { ...c, email: '' },
      { no: '', name: d['name'] ?? '', email: 'nonsense' },
    ]);
    expect(answer.rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'invalidEmail'],
      [3, 'emailUsed'],
      [5, 'duplicateId'],
      [6, 'invalidEmail'],
    ]);
    expect(answer).toMatchObject({ unchanged: 1, removed: 0 });
    expect(await members()).toHaveLength(4);
  });

  it('who leaves makes room for who comes', async () => {
    await allModels(api.context).Company.updateOne(
      { _id: companyId },
      { $set: { 'subscription.quantityUser': 10 } },
    );
    const rows = people(10);
    await report(rows);
    const [newcomer] = people(1).map((row) => ({ ...row, no: 'new' }));
    const full = await send([...rows, newcomer!]);
    expect(full.body).toMatchObject({ message: '403005' });
    expect(await report([...rows.slice(1), newcomer!])).toMatchObject({ created: 1, removed: 1 });
  });

  it.each([-1, 1.5, '3', null])('400: may not remove %j', async (mayRemove) => {
    const { body } = await send([], { mayRemove });
    expect(body).toMatchObject({ statusCode: 400, details: [{ path: 'mayRemove' }] });
  });
});
