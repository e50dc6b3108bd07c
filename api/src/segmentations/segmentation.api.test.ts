import {
  SEGMENTATION_MAX_OPTIONS,
  type Segmentation,
  type SegmentationGroups,
  type User,
} from '@elan/contracts';
import { seedSegmentations } from '@elan/domain/company';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let ours: SurveyScene;
let theirs: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  ours = await buildSurveyScene(api, { members: 1 });
  theirs = await buildSurveyScene(api);
});
afterAll(() => api.close());

const as = () => ({ as: ours.admin });

async function create(body: Record<string, unknown>): Promise<Segmentation> {
  const created = await api.call('POST /segmentations', { ...as(), body });
  expect(created.status).toBe(201);
  return created.body as Segmentation;
}

describe('segmentations', () => {
  it('are selects with options that keep their ids, dates with a bracket, or texts', async () => {
    const team = await create({
      name: 'Team',
      type: 'select',
      fields: [{ value: 'Sales' }, { value: 'IT' }],
    });
    expect(team).toMatchObject({ active: true, bracket: null, description: '' });
    expect(new Set(team.fields.map(({ id }) => id)).size).toBe(2);
    expect(await create({ name: 'Birth', type: 'date', bracket: 'age' })).toMatchObject({
      bracket: 'age',
      fields: [],
    });
    expect(await create({ name: 'Arrival', type: 'date' })).toMatchObject({ bracket: 'seniority' });
    expect(await create({ name: 'Site', type: 'text', active: false })).toMatchObject({ active: false });

    const [sales] = team.fields;
    const fields = [
      { id: sales?.id, value: 'Sales and marketing' },
      { id: 'invented', value: 'Legal' },
    ];
    const changed = await api.call(`PATCH /segmentations/${team.id}`, {
      ...as(),
      body: { fields, active: false },
    });
    const after = changed.body as Segmentation;
    expect(after).toMatchObject({ name: 'Team', active: false });
    expect(after.fields[0]).toEqual({ id: sales?.id, value: 'Sales and marketing' });
    expect(after.fields[1]?.id).not.toBe('invented');
    const list = (await api.call('GET /segmentations', as())).body as Segmentation[];
    expect(list).toHaveLength(4);
  });

  it('keep an option that is added while something else is changed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, fields } = await create({
        name: `Round ${round}`,
        type: 'select',
        fields: [{ value: 'A' }],
      });
      const path = `PATCH /segmentations/${id}`;
      await Promise.all([
        api.call(path, { ...as(), body: { fields: [...fields, { value: 'B' }] } }),
        api.call(path, { ...as(), body: { description: 'Why' } }),
        api.call(path, { ...as(), body: { active: false } }),
      ]);
      const list = (await api.call('GET /segmentations', as())).body as Segmentation[];
      const after = list.find((segmentation) => segmentation.id === id);
      expect(after).toMatchObject({ description: 'Why', active: false });
      expect(after?.fields.map(({ value }) => value)).toEqual(['A', 'B']);
      await api.call(`DELETE /segmentations/${id}`, as());
    }
  });

  it('keep what others did to their options since they were read', async () => {
    const made = await create({
      name: 'Place',
      type: 'select',
      fields: ['Paris', 'Lyon', 'Rome', 'Oslo'].map((value) => ({ value })),
    });
    const change = async (fields: readonly object[], fieldsBefore?: readonly object[]) => {
      const body = { fields, fieldsBefore };
      const { body: changed } = await api.call(`PATCH /segmentations/${made.id}`, { ...as(), body });
      return (changed as Segmentation).fields;
    };
    const [paris, lyon, rome, oslo] = made.fields;
    // Somebody else renames Paris and Lyon, removes Rome and Oslo, and adds Bern; then a form of before is sent.
    const meanwhile = await change([
      { id: paris?.id, value: 'Paris Nord' },
      { id: lyon?.id, value: 'Lugdunum' },
      { value: 'Bern' },
    ]);
    const after = await change(
      [paris ?? {}, { id: lyon?.id, value: 'Lyon Est' }, rome ?? {}, { id: oslo?.id, value: 'Oslo Vest' }],
      made.fields,
    );
    expect(after.map(({ value }) => value)).toEqual(['Paris Nord', 'Lyon Est', 'Oslo Vest', 'Bern']);
    expect([after[0]?.id, after[1]?.id, after[3]?.id]).toEqual(meanwhile.map(({ id }) => id));
    // What was read and is left out goes.
    expect(await change(after.slice(0, 2), after.slice(0, 3))).toEqual([...after.slice(0, 2), after[3]]);
    const most = Array.from({ length: SEGMENTATION_MAX_OPTIONS }, (_, index) => ({ value: `n${index}` }));
    const body = { fields: most, fieldsBefore: [] };
    expect((await api.call(`PATCH /segmentations/${made.id}`, { ...as(), body })).status).toBe(400);
  });

  it('take their values out of profiles when an option or the segmentation goes', async () => {
    const [member] = ours.members;
    const level = await create({
      name: 'Level',
      type: 'select',
      fields: [{ value: 'One' }, { value: 'Two' }],
    });
    const city = await create({ name: 'City', type: 'text' });
    const extraData = [
      { segmentationId: level.id, value: level.fields[0]?.id },
      { segmentationId: city.id, value: 'Lyon' },
    ];
    await api.call(`PATCH /users/${member?._id}`, { ...as(), body: { extraData } });
    const profile = async () => {
      const users = (await api.call('GET /users', as())).body as User[];
      return users.find(({ id }) => id === member?._id)?.extraData.map(({ value }) => value);
    };
    expect(await profile()).toHaveLength(2);
    const fields = level.fields.slice(1);
    await api.call(`PATCH /segmentations/${level.id}`, { ...as(), body: { fields } });
    expect(await profile()).toEqual(['Lyon']);
    expect((await api.call(`DELETE /segmentations/${city.id}`, as())).status).toBe(200);
    expect(await profile()).toEqual([]);
    expect((await api.call(`DELETE /segmentations/${city.id}`, as())).body).toMatchObject({
      message: '404004',
    });
  });

  it('say how many members are in each of their groups', async () => {
    const scene = await buildSurveyScene(api, { members: 4 });
    const call = (operation: string, body?: object) => api.call(operation, { as: scene.admin, body });
    const made = async (body: object) => (await call('POST /segmentations', body)).body as Segmentation;
    const team = await made({ name: 'Team', type: 'select', fields: [{ value: 'Sales' }, { value: 'IT' }] });
    const site = await made({ name: 'Site', type: 'text' });
    const age = await made({ name: 'Age', type: 'date', bracket: 'age' });
    await made({ name: 'Off', type: 'text', active: false });
    const [sales, it] = team.fields.map(({ id }) => id);
    const profiles = [
      [sales, 'Paris', '1990-05-04'],
      [sales, ' Lyon ', ''],
      [it, 'Paris', '2090-01-01'],
      ['', '', ''],
    ];
    // Administrators do not answer, so they are in no group.
    for (const [index, { _id }] of [...scene.members, scene.admin.user].entries()) {
      const values = profiles[index] ?? [sales, 'Paris', '1990-05-04'];
      const extraData = [team, site, age].map(({ id }, at) => ({ segmentationId: id, value: values[at] }));
      expect((await call(`PATCH /users/${_id}`, { extraData })).status).toBe(200);
    }
    const groups = (await call('GET /segmentations/groups')).body as SegmentationGroups[];
    const of = ({ id }: Segmentation) => groups.find(({ segmentationId }) => segmentationId === id);
    expect(groups).toHaveLength(3);
    expect(of(team)).toMatchObject({
      groups: [
        { id: sales, name: 'Sales', members: 2 },
        { id: it, name: 'IT', members: 1 },
      ],
      more: 0,
      incomplete: 1,
    });
    expect(of(site)).toMatchObject({
      groups: [
        { id: 'Paris', name: 'Paris', members: 2 },
        { id: 'Lyon', name: 'Lyon', members: 1 },
      ],
      incomplete: 1,
    });
    expect(of(age)?.groups.map(({ id, name, members }) => [id, name, members])).toEqual([
      ['<25', null, 0],
      ['25-34', null, 0],
      ['35-44', null, 1],
      ['45-54', null, 0],
      ['55+', null, 0],
    ]);
    expect(of(age)?.incomplete).toBe(3);
  });

  it('have different names, ignoring case and accents', async () => {
    await create({ name: 'Métier', type: 'text' });
    const again = await api.call('POST /segmentations', { ...as(), body: { name: 'metier', type: 'text' } });
    expect(again.body).toMatchObject({ statusCode: 409, message: '409002' });
  });

  it.each([
    ['L’Office', "l'office"],
    ['Lieu-dit', 'LIEU–DIT'],
    ['Manœuvre', 'Manoeuvre'],
    ['Maßstab', 'MASSSTAB'],
  ])('have names and options that differ by more than how they are typed: %s', async (name, other) => {
    await create({ name, type: 'text' });
    const again = await api.call('POST /segmentations', { ...as(), body: { name: other, type: 'text' } });
    expect(again.body).toMatchObject({ statusCode: 409, message: '409002' });
    const fields = [{ value: name }, { value: other }];
    const body = { name: `Options of ${name}`, type: 'select', fields };
    expect((await api.call('POST /segmentations', { ...as(), body })).body).toMatchObject({
      message: 'validation',
      details: [{ path: 'fields.1.value' }],
    });
  });

  it('keep two options that earlier versions took for different', async () => {
    const { id } = await create({ name: 'Sites', type: 'select', fields: [{ value: 'Saint-Denis' }] });
    const fields = [
      { id: 'one', value: 'Saint-Denis' },
      { id: 'two', value: 'Saint Denis' },
    ];
    await allModels(api.context).Segmentation.updateOne(
      { _id: id, companyId: ours.company._id },
      { $set: { fields } },
    );
    const change = (more: object[]) =>
      api.call(`PATCH /segmentations/${id}`, { ...as(), body: { fields: [...fields, ...more] } });
    expect((await change([{ value: 'Lyon' }])).status).toBe(200);
    expect((await change([{ value: 'SAINT–DENIS' }])).body).toMatchObject({ message: 'validation' });
    expect((await change([fields[0] ?? {}])).body).toMatchObject({ message: 'validation' });
  });

  it('start with age and seniority, switched off, whatever the language', async () => {
    for (const language of ['en', 'fr'] as const) {
      const scene = await buildSurveyScene(api);
      await seedSegmentations(api.context, scene.company._id, language);
      await seedSegmentations(api.context, scene.company._id, language);
      const list = (await api.call('GET /segmentations', { as: scene.admin })).body as Segmentation[];
      expect(list.map(({ bracket }) => bracket).sort()).toEqual(['age', 'seniority']);
      expect(list.every(({ active, type }) => !active && type === 'date')).toBe(true);
    }
  });

  it.each([
    [{ type: 'text' }, 'name'],
    [{ name: 'a', type: 'number' }, 'type'],
    [{ name: 'a', type: 'select' }, 'fields'],
    [{ name: 'a', type: 'select', fields: [{ value: 'x' }, { value: 'X' }] }, 'fields.1.value'],
    [{ name: 'a', type: 'select', fields: [{ value: '' }] }, 'fields.0.value'],
    [{ name: ['a'], type: 'text' }, 'name'],
  ])('refuse %j', async (body, path) => {
    const refused = await api.call('POST /segmentations', { ...as(), body });
    expect(refused.body).toMatchObject({ statusCode: 400, message: 'validation', details: [{ path }] });
  });

  it('are nobody else’s', async () => {
    const { id } = await create({ name: 'Ours alone', type: 'text' });
    for (const operation of [`PATCH /segmentations/${id}`, `DELETE /segmentations/${id}`]) {
      const body = operation.startsWith('PATCH') ? { body: { active: false } } : {};
      expect((await api.call(operation, body)).status).toBe(401);
      const foreign = await api.call(operation, { as: theirs.admin, ...body });
      expect(foreign.body).toMatchObject({ statusCode: 404, message: '404004' });
    }
    expect((await api.call('GET /segmentations', { as: theirs.admin })).body).toEqual([]);
  });
});
