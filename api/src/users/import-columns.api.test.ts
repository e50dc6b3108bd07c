import type { ImportColumn, ImportReport } from '@elan/contracts';
import { allModels, buildCompany, type SignedInMember } from '@elan/domain/testing';
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

const columns = {
  Site: { kind: 'newSegmentation', name: 'Site', type: 'select' },
  Arrived: { kind: 'newSegmentation', name: 'Arrived', type: 'date', bracket: 'seniority' },
} satisfies Record<string, ImportColumn>;

const send = async (data: object[], more: object = {}) => {
  const answer = await api.call('POST /users/import', { as: admin, body: { data, ...more } });
  return { ...answer, report: answer.body as ImportReport };
};
const segmentations = () => allModels(api.context).Segmentation.find({ companyId }).lean();
const members = () => allModels(api.context).User.find({ companyId, role: 2 }).sort({ name: 1 }).lean();
const people = () => [
  { Nom: 'Martin', Prénom: 'Ana', Mail: freshEmail(), Site: 'Lyon', Arrived: '03/09/2019' },
  { Nom: 'Durand', Prénom: 'Bob', Mail: freshEmail(), Site: 'Paris', Arrived: '25/02/2020' },
];

describe('an import that sets up the company', () => {
  it('makes segmentations before members, tells them in its audit, and is the same when it is run again', async () => {
    const data = people();
    const dry = await send(data, { columns, dryRun: true });
    expect(await segmentations()).toEqual([]);
    const { report } = await send(data, { columns });
    expect({ ...report, importId: null }).toEqual(dry.report);
    expect(report).toMatchObject({ created: 2, segmentations: 2, rejected: [] });
    const made = await segmentations();
    const site = made.find(({ name }) => name === 'Site');
    const arrived = made.find(({ name }) => name === 'Arrived');
    expect(site).toMatchObject({
      active: true,
      type: 'select',
      fields: [{ value: 'Lyon' }, { value: 'Paris' }],
    });
    expect(arrived).toMatchObject({ active: true, type: 'date', bracket: 'seniority', fields: [] });
    const [ana] = await members();
    expect(ana).toMatchObject({ name: 'Ana Martin', lastImportId: report.importId });
    expect(ana?.extraData).toEqual([
      { segmentationId: site?._id, value: site?.fields[0]?.id },
      { segmentationId: arrived?._id, value: '2019-09-03' },
    ]);
    const events = await allModels(api.context).AuditEvent.find({ companyId }).lean();
    expect(events.filter(({ action }) => action === 'segmentationCreate')).toHaveLength(2);
    expect(events.find(({ action }) => action === 'memberImport')?.details).toMatchObject({
      segmentations: 2,
    });

    const again = await send(data, { columns });
    expect(again.report).toMatchObject({ unchanged: 2, segmentations: 0 });
    expect(await segmentations()).toEqual(made);
    expect((await members())[0]?.lastImportId).toBe(report.importId);
  });

  it('switches on the birth and arrival dates that it fills, says so, and no other segmentation', async () => {
    const switchOff = () =>
      allModels(api.context).Segmentation.updateMany({ companyId }, { $set: { active: false } });
    for (const body of [
      { name: 'Birth date', type: 'date', bracket: 'age' },
      { name: 'Arrived', type: 'date', bracket: 'seniority' },
      { name: 'Floor', type: 'text' },
    ])
      expect((await api.call('POST /segmentations', { as: admin, body })).status).toBe(201);
    await switchOff();
    const data = people().map((person) => ({ ...person, Floor: '2' }));
    const activeOnes = async () =>
      (await segmentations()).filter(({ active }) => active).map(({ name }) => name);
    const dry = await send(data, { dryRun: true });
    expect(dry.report.switchedOn).toEqual(['Arrived']);
    expect(await activeOnes()).toEqual([]);
    expect((await send(data)).report.switchedOn).toEqual(['Arrived']);
    expect(await activeOnes()).toEqual(['Arrived']);
    const born = data.map((person) => ({ ...person, 'Birth date': '01/02/1990' }));
    expect((await send(born)).report.switchedOn).toEqual(['Birth date']);
    // The column was filled already, so a company that switches it off again keeps it off.
    await switchOff();
    expect((await send(born)).report).toMatchObject({ unchanged: 2, switchedOn: [] });
    expect(await activeOnes()).toEqual([]);
  });

  it('two at once make each segmentation once', async () => {
    const data = people();
    const answers = await Promise.all([send(data, { columns }), send(data, { columns })]);
    expect(answers.map(({ report }) => report.created).toSorted()).toEqual([0, 2]);
    expect(answers.map(({ report }) => report.segmentations).toSorted()).toEqual([0, 2]);
    expect(await segmentations()).toHaveLength(2);
    expect(await members()).toHaveLength(2);
  });

  it('a second import with other columns changes those alone, and adds options that are missing', async () => {
    const data = people();
    await send(data, { columns });
    const before = await members();
    const [first] = data;
    const { report } = await send([{ Mail: first?.Mail, name: 'Ana Martin', Site: 'Nantes', Team: 'Care' }], {
      columns: { Site: columns.Site, Team: { kind: 'newSegmentation', name: 'Team', type: 'text' } },
    });
    expect(report).toMatchObject({ updated: 1, segmentations: 1 });
    expect(report.columns.find(({ header }) => header === 'Site')?.newOptions).toEqual(['Nantes']);
    const site = (await segmentations()).find(({ name }) => name === 'Site');
    expect(site?.fields.map(({ value }) => value)).toEqual(['Lyon', 'Paris', 'Nantes']);
    const [ana, bob] = await members();
    expect(bob).toEqual(before[1]);
    expect(ana?.lastImportId).toBe(report.importId);
    const [, arrived] = before[0]?.extraData ?? [];
    expect(ana?.extraData).toEqual([
      { segmentationId: site?._id, value: site?.fields[2]?.id },
      arrived,
      { segmentationId: expect.any(String) as string, value: 'Care' },
    ]);
  });

  it('takes a value for the option that it is, however it is typed', async () => {
    const fields = ['L’Atelier', 'Saint-Denis', 'Cœur', 'Straße', 'Ａ１'].map((value) => ({ value }));
    await api.call('POST /segmentations', { as: admin, body: { name: 'D’où', type: 'select', fields } });
    const typed = ["L'ATELIER", 'saint – denis', 'COEUR', 'strasse', 'a1'];
    const rows = typed.map((site, at) => ({ name: `N ${at}`, Mail: `n${at}@typed.example`, "d'ou": site }));
    const { report } = await send(rows, {
      columns: { "d'ou": { kind: 'newSegmentation', name: "D'ou", type: 'select' } },
    });
    expect(report).toMatchObject({ created: 5, segmentations: 0, rejected: [] });
    expect(report.columns.flatMap(({ newOptions }) => newOptions)).toEqual([]);
  });

  it('looks again where somebody else makes the segmentation meanwhile', async () => {
    const made = api.call('POST /segmentations', {
      as: admin,
      body: { name: 'Site', type: 'select', fields: [{ value: 'Lyon' }] },
    });
    const [{ report }] = await Promise.all([send(people(), { columns }), made]);
    expect(report).toMatchObject({ created: 2 });
    const sites = (await segmentations()).filter(({ name }) => name === 'Site');
    expect(sites.map(({ fields }) => fields.map(({ value }) => value))).toEqual([['Lyon', 'Paris']]);
  });

  it('409008, 409002, 404004: what cannot be is refused before anything is written, in a dry run too', async () => {
    const { Segmentation } = allModels(api.context);
    for (let i = 0; i < 49; i += 1) {
      await api.call('POST /segmentations', { as: admin, body: { name: `S${i}`, type: 'text' } });
    }
    const before = await Segmentation.countDocuments({ companyId });
    const wrongType = { Site: { kind: 'newSegmentation', name: 'S1', type: 'date' } };
    const gone = { Site: { kind: 'segmentation', segmentationId: 'gone' } };
    for (const dryRun of [true, false]) {
      const errors = [];
      for (const choice of [columns, wrongType, gone]) {
        errors.push((await send(people(), { columns: choice, dryRun })).body);
      }
      expect(errors).toMatchObject([{ statusCode: 409 }, { statusCode: 409 }, { statusCode: 404 }]);
    }
    expect(await Segmentation.countDocuments({ companyId })).toBe(before);
    expect(await members()).toEqual([]);
  });

  it('writes no segmentation when the pack has no room for the members', async () => {
    await allModels(api.context).Company.updateOne(
      { _id: companyId },
      { $set: { 'subscription.quantityUser': 1 } },
    );
    expect((await send(people(), { columns })).body).toMatchObject({ message: '403005' });
    expect(await segmentations()).toEqual([]);
  });

  it.each([
    ['no object', []],
    ['a kind that is none', { Site: { kind: 'everything' } }],
    ['a name of 121 characters', { Site: { kind: 'newSegmentation', name: 'x'.repeat(121), type: 'text' } }],
    ['an own property of objects', JSON.parse('{"__proto__":{"kind":"everything"}}') as object],
  ])('answers 400 to columns that are %s', async (_what, given) => {
    expect((await send(people(), { columns: given })).status).toBe(400);
  });

  it.each([
    ['no list', 'all'],
    ['lines without names', [2]],
    ['parts of a line', [{ line: 2.5, former: 'A', given: 'B' }]],
    ['without the name so far', [{ line: 2, given: 'B' }]],
  ])('answers 400 to lines of the same people that are %s', async (_what, samePeople) => {
    expect((await send(people(), { samePeople })).status).toBe(400);
  });
});
