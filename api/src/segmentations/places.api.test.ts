import type { ImportReport, Segmentation, SegmentationPlaces, Survey } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const DAY = 86_400_000;

async function company() {
  const scene = await buildSurveyScene(api);
  const call = async (operation: string, body?: object) =>
    api.call(operation, { as: await scene.signIn(), body });
  const make = (name: string, more: object = {}) =>
    call('POST /segmentations', { name, type: 'text', ...more });
  const made = async (name: string, more?: object) => {
    api.clock.advance(1000);
    return (await make(name, more)).body as Segmentation;
  };
  const fill = async (amount: number) => {
    const all: Segmentation[] = [];
    while (all.length < amount) all.push(await made(`S${all.length}`));
    return all;
  };
  const list = async () => (await call('GET /segmentations')).body as Segmentation[];
  return {
    ...{ scene, call, make, made, fill, list },
    change(id: string | undefined, body: object) {
      api.clock.advance(1000);
      return call(`PATCH /segmentations/${id}`, body);
    },
    used: async () =>
      (await list())
        .filter(({ inResults }) => inResults)
        .map(({ name }) => name)
        .sort(),
    places: async () => (await call('GET /segmentations/places')).body as SegmentationPlaces,
    /** Lets time pass, for which the company has paid. */
    async after(days: number) {
      api.clock.advance(days * DAY + 60_000);
      await allModels(api.context).Company.updateOne(
        { _id: scene.company._id },
        { $set: { 'subscription.endAt': new Date(api.clock.now().getTime() + DAY) } },
      );
    },
    /** Opens the round of a new survey. */
    async open(): Promise<Survey> {
      const questions = [{ id: '1', label: 'How is work?', order: 1, category: null }];
      const survey = (await call('POST /surveys', { name: 'Pulse', questions })).body as Survey;
      expect((await scene.answer(survey, scene.members[0]?._id ?? '', [7])).status).toBe(201);
      return survey;
    },
    async frozen({ id }: Survey) {
      const round = await allModels(api.context)
        .Round.findOne({ companyId: scene.company._id, surveyId: id })
        .lean();
      return round?.segmentations ?? [];
    },
  };
}

const refused = (code: string, path: string, message?: unknown) => ({
  ...{ statusCode: 409, message: code },
  details: [{ path, message: message ?? (expect.any(String) as string) }],
});

describe('segmentations in results', () => {
  it('are six at most, however many there are and however they are asked for at once', async () => {
    const { make, fill, used, change, places, made } = await company();
    await fill(4);
    const audienceOnly = await made('Audience', { inResults: false });
    const answers = await Promise.all([
      ...['a', 'b', 'c'].map((name) => make(name, { inResults: true })),
      change(audienceOnly.id, { inResults: true }),
    ]);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(2);
    for (const { body } of lost) expect(body).toMatchObject(refused('409013', 'inResults'));
    expect(await used()).toHaveLength(6);
    expect((await places()).taken).toHaveLength(6);
    // What does not ask for a place is made, for audiences and member lists.
    expect(await made('Seventh')).toMatchObject({ active: true, inResults: false });
  });

  it.each([
    ['used', { inResults: false }, { inResults: true }],
    ['switched on', { active: false }, { active: true }],
  ])('are six at most where several are %s at once', async (_, before, after) => {
    const { fill, used, change, made } = await company();
    const spare: Segmentation[] = [];
    while (spare.length < 4) spare.push(await made(`Spare ${spare.length}`, before));
    await fill(5);
    await Promise.all(spare.map(({ id }) => change(id, after)));
    expect(await used()).toHaveLength(6);
  });

  it('are those of a round that opens, while they are switched on', async () => {
    const { fill, change, made, open, frozen } = await company();
    const [first, second, third] = await fill(3);
    await made('Never', { inResults: false });
    expect((await change(second?.id, { active: false })).body).toMatchObject({ inResults: false });
    const frozenIds = (await frozen(await open())).map(({ _id }) => _id);
    expect(frozenIds.sort()).toEqual([first?.id, third?.id].sort());
    expect((await change(second?.id, { inResults: true })).body).toMatchObject({ message: 'validation' });
    expect((await change(second?.id, { active: true })).body).toMatchObject({ inResults: true });
  });

  it('keep their places for 12 months after the last round that used them, even deleted ones', async () => {
    const { fill, change, call, make, open, places, used, after } = await company();
    const all = await fill(6);
    await open();
    const day = new Date(api.clock.now().getTime() + 365 * DAY).toISOString().slice(0, 10);
    await change(all[0]?.id, { inResults: false });
    await call(`DELETE /segmentations/${all[1]?.id}`);
    await change(all[2]?.id, { active: false });
    expect(await places()).toMatchObject({ most: 6, freeAt: expect.stringContaining(day) as string });
    expect((await places()).taken).toHaveLength(6);
    expect((await make('New', { inResults: true })).body).toMatchObject(refused('409013', 'inResults', day));
    // Their own places are still theirs.
    expect((await change(all[0]?.id, { inResults: true })).body).toMatchObject({ inResults: true });
    await change(all[0]?.id, { inResults: false });
    await after(364);
    expect((await make('New', { inResults: true })).status).toBe(409);
    await after(1);
    expect((await make('New', { inResults: true })).status).toBe(201);
    expect(await used()).toEqual(['New', 'S3', 'S4', 'S5']);
  });

  it('can be exchanged while no round has used them', async () => {
    const { fill, change, make, made, open, places } = await company();
    const [used] = await fill(5);
    await open();
    const unused = await made('Unused');
    await change(used?.id, { inResults: false });
    expect(Date.parse((await places()).freeAt ?? '')).toBeLessThanOrEqual(api.clock.now().getTime());
    expect((await make('New', { inResults: true })).status).toBe(409);
    await change(unused.id, { inResults: false });
    expect((await places()).freeAt).toBe(null);
    expect((await make('New', { inResults: true })).status).toBe(201);
  });

  it('are never more than six in 12 months, whatever is changed while rounds open', async () => {
    const { fill, change, made, open, frozen, scene } = await company();
    const all = await fill(6);
    const spare = await Promise.all(['x', 'y', 'z'].map((name) => made(name, { inResults: false })));
    const rounds = await Promise.all([
      open(),
      ...all.slice(0, 3).map(({ id }) => change(id, { inResults: false })),
      ...spare.map(({ id }) => change(id, { inResults: true })),
      open(),
    ]);
    const surveys = [rounds[0], rounds.at(-1)] as Survey[];
    const ids = (await Promise.all(surveys.map(frozen))).flat().map(({ _id }) => _id);
    expect(new Set(ids).size).toBeLessThanOrEqual(6);
    const stored = await allModels(api.context).Company.findOne({ _id: scene.company._id }).lean();
    expect(new Set(stored?.usedSegmentations?.map(({ segmentationId }) => segmentationId))).toEqual(
      new Set(ids),
    );
  });

  it('that an import adds beyond six are made, not used, and named in its report', async () => {
    const { fill, call, used } = await company();
    await fill(5);
    const kind = 'newSegmentation';
    const columns = {
      Site: { kind, name: 'Site', type: 'text' },
      Floor: { kind, name: 'Floor', type: 'text' },
    };
    const data = [{ Name: 'Ana Martin', Mail: freshEmail(), Site: 'Lyon', Floor: '2' }];
    const dry = (await call('POST /users/import', { data, columns, dryRun: true })).body as ImportReport;
    const done = (await call('POST /users/import', { data, columns })).body as ImportReport;
    expect(done).toMatchObject({ created: 1, segmentations: 2, notInResults: ['Floor'] });
    expect(dry.notInResults).toEqual(done.notInResults);
    expect(await used()).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'Site']);
  });

  it('are not those that an import switches on, where no place is free', async () => {
    const { fill, call, used, made, list } = await company();
    const arrival = { type: 'date', bracket: 'seniority', active: false };
    const { id: segmentationId } = await made('Arrival', arrival);
    await fill(6);
    const columns = { Start: { kind: 'segmentation', segmentationId } };
    const data = [{ Name: 'Ana Martin', Mail: freshEmail(), Start: '2020-03-01' }];
    const done = (await call('POST /users/import', { data, columns })).body as ImportReport;
    expect(done).toMatchObject({ switchedOn: ['Arrival'], notInResults: ['Arrival'] });
    expect((await list()).find(({ id }) => id === segmentationId)).toMatchObject({ active: true });
    expect(await used()).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'S5']);
  });

  it('are audited in words of both languages', async () => {
    const { fill, change, call } = await company();
    const [one, two] = await fill(2);
    await change(one?.id, { inResults: false });
    await change(two?.id, { isDetailed: true });
    const notes = async (language: string) =>
      (
        (await call(`GET /audit-events?action=segmentationUpdate&language=${language}`)).body as {
          note: string;
        }[]
      )
        .map(({ note }) => note)
        .sort();
    expect(await notes('en')).toEqual(['not used in results any more', 'shown in detail']);
    expect(await notes('fr')).toEqual(['affichée en détail', 'n’est plus utilisée dans les résultats']);
  });
});

describe('the segmentation with distributions', () => {
  it('changes once in 12 months, whatever is chosen, switched off or deleted', async () => {
    const { fill, change, call, open, frozen, places, list, after } = await company();
    const [a, b, c] = await fill(3);
    const detailed = async () => (await frozen(await open())).find(({ isDetailed }) => isDetailed)?._id;
    await change(b?.id, { isDetailed: true });
    expect(await detailed()).toBe(b?.id);
    // This is chosen and thought better of before any round: only what a round uses counts.
    await change(c?.id, { isDetailed: true });
    await change(a?.id, { isDetailed: true });
    expect(await detailed()).toBe(a?.id);
    const day = new Date(api.clock.now().getTime() + 365 * DAY).toISOString().slice(0, 10);
    expect((await places()).detailFreeAt).toContain(day);
    for (const id of [b?.id, c?.id])
      expect((await change(id, { isDetailed: true })).body).toMatchObject(
        refused('409014', 'isDetailed', day),
      );
    await change(a?.id, { inResults: false });
    expect((await list()).some(({ isDetailed }) => isDetailed)).toBe(false);
    expect(await detailed()).toBeUndefined();
    await call(`DELETE /segmentations/${a?.id}`);
    expect(await detailed()).toBeUndefined();
    await after(365);
    expect(await detailed()).toBe(c?.id);
  });
});
