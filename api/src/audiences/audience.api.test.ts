import type { AuditEvent, Audience, Segmentation } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let ours: SurveyScene;
let theirs: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  ours = await buildSurveyScene(api, { members: 3 });
  theirs = await buildSurveyScene(api, { members: 1 });
});
afterAll(() => api.close());

const as = () => ({ as: ours.admin });
const ids = () => ours.members.map(({ _id }) => _id);

async function create(name: string, userIds: readonly string[] = ids()): Promise<Audience> {
  const created = await api.call('POST /audiences', { ...as(), body: { name, userIds } });
  expect(created.status).toBe(201);
  return created.body as Audience;
}

describe('audiences', () => {
  it('are created with JSON text or plain JSON, listed newest first, read, changed and deleted', async () => {
    const first = await create('Night shift');
    expect(JSON.parse(first.userIds)).toEqual(ids());
    api.clock.advance(1000);
    const text = { name: 'Day shift', userIds: JSON.stringify(ids().slice(0, 1)) };
    const second = (await api.call('POST /audiences', { ...as(), body: text })).body as Audience;

    const list = (await api.call('GET /audiences', as())).body as Audience[];
    expect(list.map(({ name }) => name)).toEqual(['Day shift', 'Night shift']);

    const changed = await api.call(`PATCH /audiences/${second.id}`, {
      ...as(),
      body: { name: 'Early shift' },
    });
    expect(changed.body).toMatchObject({ name: 'Early shift', userIds: second.userIds });
    // What changes nothing is not in the trail.
    const again = { ...as(), body: { name: 'Early shift' } };
    expect((await api.call(`PATCH /audiences/${second.id}`, again)).body).toEqual(changed.body);
    const read = (await api.call(`GET /audiences/${second.id}`, as())).body;
    expect(read).toEqual({ ...(changed.body as Audience), memberIds: ids().slice(0, 1) });

    expect((await api.call(`DELETE /audiences/${second.id}`, as())).status).toBe(200);
    expect((await api.call(`GET /audiences/${second.id}`, as())).body).toMatchObject({ message: '404005' });
    const trail = (await api.call('GET /audit-events', as())).body as AuditEvent[];
    const lines = trail.filter(({ target }) => target === `audience:${second.id}`);
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'audienceCreate',
      'audienceDelete',
      'audienceUpdate',
    ]);
  });

  it('keep whom one adds and another one removes at the same time', async () => {
    const [one = '', two = '', three = ''] = ids();
    const { id } = await create('Shift', [one]);
    const change = (body: object) => api.call(`PATCH /audiences/${id}`, { ...as(), body });
    await Promise.all([
      change({ added: [two] }),
      change({ removed: [one] }),
      change({ added: [three, two] }),
    ]);
    const { pickedIds } = (await change({ name: 'Late shift' })).body as Audience;
    expect((JSON.parse(pickedIds) as string[]).toSorted()).toEqual([two, three].toSorted());
    const exchanged = (await change({ userIds: [one, two], added: [three], removed: [two] }))
      .body as Audience;
    expect(JSON.parse(exchanged.pickedIds)).toEqual([one, three]);
    expect((await change({ added: ['nobody'] })).body).toMatchObject({ statusCode: 404 });
  });

  it.each([
    ['L’Équipe d’été', "l'equipe d'ete"],
    ['Saint-Denis', 'Saint‑Denis'],
    ['Saint-Ouen', 'saint ouen'],
    ['Cœur', 'COEUR'],
    ['Straße', 'STRASSE'],
    ['Ａ１', 'a1'],
  ])('have names that differ by more than how they are typed: %s', async (name, other) => {
    await create(name);
    const again = await api.call('POST /audiences', { ...as(), body: { name: other, userIds: [] } });
    expect(again.body).toMatchObject({ statusCode: 409, message: '409002' });
  });

  it('have different names, ignoring case and accents, within a company', async () => {
    const audience = await create('Équipe de nuit');
    const again = await api.call('POST /audiences', {
      ...as(),
      body: { name: 'equipe  de NUIT', userIds: [] },
    });
    expect(again.body).toMatchObject({ statusCode: 409, message: '409002' });
    const other = await create('Ventes');
    const renamed = await api.call(`PATCH /audiences/${other.id}`, {
      ...as(),
      body: { name: audience.name },
    });
    expect(renamed.body).toMatchObject({ message: '409002' });
    const elsewhere = { as: theirs.admin, body: { name: audience.name, userIds: [] } };
    expect((await api.call('POST /audiences', elsewhere)).status).toBe(201);
  });

  it('hold members of the company only', async () => {
    const stranger = theirs.members[0]?._id ?? '';
    for (const userIds of [[stranger], ['nobody'], [...ids(), stranger]]) {
      const refused = await api.call('POST /audiences', { ...as(), body: { name: 'Strangers', userIds } });
      expect(refused.body).toMatchObject({ statusCode: 404, message: '404003' });
    }
  });

  it('lose members who leave the company', async () => {
    const scene = await buildSurveyScene(api, { members: 2 });
    const [stays, leaves] = scene.members.map(({ _id }) => _id);
    const body = { name: 'All', userIds: [stays, leaves] };
    const { id } = (await api.call('POST /audiences', { as: scene.admin, body })).body as Audience;
    const survey = await scene.createSurvey({ audienceId: id });
    expect(survey.audienceUserIds).toHaveLength(2);
    await api.call(`DELETE /users/${leaves}`, { as: scene.admin });
    const audience = (await api.call(`GET /audiences/${id}`, { as: scene.admin })).body as Audience;
    expect(JSON.parse(audience.userIds)).toEqual([stays]);
    const read = await api.call(`GET /surveys/${survey.id}`, { as: scene.admin });
    expect(read.body).toMatchObject({ audienceUserIds: [stays] });
  });

  it('cannot be deleted while a survey that is not over uses them', async () => {
    const audience = await create('In use');
    const survey = await ours.createSurvey({ audienceId: audience.id });
    const refused = await api.call(`DELETE /audiences/${audience.id}`, as());
    expect(refused.body).toMatchObject({ statusCode: 409, message: '409007' });
    await api.call(`DELETE /surveys/${survey.id}`, as());
    expect((await api.call(`DELETE /audiences/${audience.id}`, as())).status).toBe(200);
  });

  it('are either deleted or used by a survey that is saved at the same time', async () => {
    const other = await ours.createSurvey();
    const questions = [{ id: '1', label: 'How are you?', order: 1 }];
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create(`Contested ${round}`);
      const remove = api.call(`DELETE /audiences/${id}`, as());
      const use =
        round % 2 === 0
          ? api.call('POST /surveys', { ...as(), body: { name: 'a', questions, audienceId: id } })
          : api.call(`PATCH /surveys/${other.id}`, { ...as(), body: { audienceId: id } });
      const answers = await Promise.all([remove, use]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    }
  });

  it('are chosen by a rule, counted as profiles are now, and shown before they are saved', async () => {
    const scene = await buildSurveyScene(api, { members: 3 });
    const call = (operation: string, body?: object) => api.call(operation, { as: scene.admin, body });
    const team = { name: 'Team', type: 'select', fields: [{ value: 'Sales' }, { value: 'Care' }] };
    const { id: segmentationId, fields } = (await call('POST /segmentations', team)).body as Segmentation;
    const [sales = '', care = ''] = fields.map(({ id }) => id);
    const [first, second, third] = scene.members.map(({ _id }) => _id);
    const put = (id: string | undefined, value: string) =>
      call(`PATCH /users/${id}`, { extraData: [{ segmentationId, value }] });
    await put(first, sales);
    await put(second, care);
    const rule = { match: 'any', conditions: [{ segmentationId, values: [sales] }] };
    const preview = await call('POST /audiences/preview', { rule, userIds: [third] });
    expect(preview.body).toMatchObject({ count: 2, withoutEmail: 0, sample: expect.any(Array) });
    const created = await call('POST /audiences', { name: 'Sellers', userIds: [third], rule });
    const { id } = created.body as Audience;
    expect(created.body).toMatchObject({ rule, count: 2, pickedIds: JSON.stringify([third]) });
    const people = ({ userIds }: Audience) => (JSON.parse(userIds) as string[]).toSorted();
    expect(people(created.body as Audience)).toEqual([first, third].toSorted());
    await put(second, sales);
    const [listed] = (await call('GET /audiences')).body as [Audience];
    expect(listed).toMatchObject({ id, rule, count: 3, pickedIds: JSON.stringify([third]) });
    expect(people(listed)).toEqual([first, second, third].toSorted());
    expect(people((await call(`GET /audiences/${id}`)).body as Audience)).toEqual(people(listed));
    const renamed = await call(`PATCH /audiences/${id}`, { name: 'Sales' });
    expect(renamed.body).toMatchObject({ name: 'Sales', rule, count: 3 });
    const survey = await scene.createSurvey({ audienceId: id });
    expect(survey.audienceUserIds).toEqual([first, second, third].toSorted());

    // Whatever a rule names stays until no rule does.
    const refusal = { statusCode: 409, message: '409011', details: [{ path: 'audience', message: 'Sales' }] };
    expect((await call(`DELETE /segmentations/${segmentationId}`)).body).toMatchObject(refusal);
    const [, kept] = fields;
    const path = `PATCH /segmentations/${segmentationId}`;
    expect((await call(path, { fields: [kept] })).body).toMatchObject(refusal);
    expect((await call(path, { fields: [fields[0]] })).status).toBe(200);
    await call(`PATCH /audiences/${id}`, { rule: null });
    expect((await call(`GET /audiences/${id}`)).body).toMatchObject({
      rule: null,
      count: 1,
      memberIds: [third],
    });
    expect((await call(`DELETE /segmentations/${segmentationId}`)).status).toBe(200);
    const gone = await call('POST /audiences', { name: 'Gone', userIds: [], rule });
    expect(gone.body).toMatchObject({ statusCode: 404, message: '404004' });
  });

  it('keep a group that is deleted while a rule names it, or the rule is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = {
        name: `Team ${round}`,
        type: 'select',
        fields: [{ value: 'Sales' }, { value: 'Care' }],
      };
      const { id, fields } = (await api.call('POST /segmentations', { ...as(), body: draft }))
        .body as Segmentation;
      const rule = { match: 'all', conditions: [{ segmentationId: id, values: [fields[0]?.id] }] };
      const answers = await Promise.all([
        api.call(`PATCH /segmentations/${id}`, { ...as(), body: { fields: fields.slice(1) } }),
        api.call('POST /audiences', { ...as(), body: { name: `Ruled ${round}`, userIds: [], rule } }),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    }
  });

  it.each([
    [{ userIds: [] }, 'name'],
    [{ name: '  ', userIds: [] }, 'name'],
    [{ name: { $gt: '' }, userIds: [] }, 'name'],
    [{ name: 'a', userIds: 'not json' }, 'userIds'],
    [{ name: 'a', userIds: [{ $ne: null }] }, 'userIds.0'],
    [{ name: 'a', userIds: [], rule: { match: 'some', conditions: [] } }, 'rule.match'],
    [
      { name: 'a', userIds: [], rule: { match: 'all', conditions: [{ segmentationId: 's', values: [] }] } },
      'rule.conditions.0.values',
    ],
    [
      {
        ...{ name: 'a', userIds: [] },
        rule: {
          match: 'any',
          conditions: Array.from({ length: 6 }, (_, place) => ({
            segmentationId: `s${place}`,
            values: Array.from({ length: 100 }, (_value, at) => `${at}`),
          })),
        },
      },
      'rule.conditions',
    ],
  ])('refuse %j', async (body, path) => {
    const refused = await api.call('POST /audiences', { ...as(), body });
    expect(refused.body).toMatchObject({ statusCode: 400, message: 'validation', details: [{ path }] });
  });

  it('are nobody else’s', async () => {
    const { id } = await create('Ours alone');
    for (const operation of [`GET /audiences/${id}`, `PATCH /audiences/${id}`, `DELETE /audiences/${id}`]) {
      const body = operation.startsWith('PATCH') ? { body: { name: 'Mine' } } : {};
      expect((await api.call(operation, body)).status).toBe(401);
      const foreign = await api.call(operation, { as: theirs.admin, ...body });
      const unknown = await api.call(operation.replace(id, 'unknown'), { as: theirs.admin, ...body });
      expect(foreign.body).toMatchObject({ statusCode: 404, message: '404005' });
      expect(foreign.body).toEqual(unknown.body);
    }
  });
});
