import { ACKNOWLEDGED_AGREEMENT, type Agreements, endpoints, type EndpointDefinition } from '@elan/contracts';
import { allModels, buildAgreement, buildApiKey, buildCompany } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCouncilScene, type CouncilScene } from '../council-seat/testing/council-scene';
import { startApi, type Answer, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const read = async (scene: SurveyScene) =>
  (await api.call('GET /agreements', { as: await scene.signIn() })).body as Agreements;

async function mark(scene: SurveyScene, body: object = {}): Promise<Answer> {
  const { checksum } = await read(scene);
  const as = await scene.signIn();
  return api.call('POST /agreements', { as, body: { on: '2026-03-03', by: 'CSE', checksum, ...body } });
}

const presentIn = (answer: Answer) => (answer.body as Agreements).present;

/** The settings that a refusal names. */
function weakenedIn(answer: Answer): string[] {
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('"agreementWeakened"')]);
  const { details } = answer.body as { details: { path: string; message: string }[] };
  return details.map(({ path }) => path).filter((path) => !['agreement', 'on', 'by'].includes(path));
}

const acknowledging = (agreementId: string) => ({ headers: { [ACKNOWLEDGED_AGREEMENT]: agreementId } });

describe('marking a pack as agreed', () => {
  it('keeps the day, by whom and the checksum, tells the seat and administrators, and is in the trail', async () => {
    const scene = await buildCouncilScene(api);
    await scene.make();
    await scene.confirm();
    await allModels(api.context).OutboxMail.deleteMany({ companyId: scene.company._id });
    const first = presentIn(await mark(scene, { by: 'CSE, J. Weber' }));
    expect(first).toMatchObject({ on: '2026-03-03', by: 'CSE, J. Weber', changes: [], endedAt: null });
    expect(first?.checksum).toBe((await read(scene)).checksum);
    const told = await scene.mails({ kind: 'councilSeatChanged' });
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      ['cse@council.example', scene.admin.user.email].toSorted(),
    );
    expect(told[0]?.payload).toMatchObject({ what: 'agreed', about: 'CSE, J. Weber' });
    api.clock.advance(1000);
    const second = presentIn(await mark(scene, { on: '2026-04-04' }));
    expect((await read(scene)).earlier).toMatchObject([{ id: first?.id, endedAt: second?.markedAt }]);
    const as = await scene.signIn();
    expect((await api.call(`DELETE /agreements/${first?.id}`, { as })).status).toBe(404);
    api.clock.advance(1000);
    const ended = await api.call(`DELETE /agreements/${second?.id}`, { as });
    expect((ended.body as Agreements).present).toBeNull();
    expect((ended.body as Agreements).earlier.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    const { body: events } = await api.call('GET /audit-events', { as });
    const actions = (events as { action: string }[]).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('agreement'))).toEqual([
      ...['agreementEnd', 'agreementMark', 'agreementMark'],
    ]);
  });

  it('is of the settings in force: with another checksum, or a day to come, it is refused', async () => {
    const scene = await buildSurveyScene(api);
    const { checksum } = await read(scene);
    await allModels(api.context).Company.updateOne({ _id: scene.company._id }, { minimumGroupSize: 9 });
    expect((await mark(scene, { checksum })).status).toBe(409);
    expect((await mark(scene, { on: '2027-01-01' })).status).toBe(400);
    expect((await read(scene)).present).toBeNull();
  });

  it('of two at once, the later one takes the place of the other', async () => {
    const scene = await buildSurveyScene(api);
    const answers = await Promise.all([mark(scene, { by: 'One' }), mark(scene, { by: 'Another' })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { present, earlier } = await read(scene);
    expect([present?.by, ...earlier.map(({ by }) => by)].toSorted()).toEqual(['Another', 'One']);
  });
});

/** What each call weakens in a company that has a survey, a draft, a deleted one, and a webhook that is off. */
interface Scene extends CouncilScene {
  readonly surveyId: string;
  readonly draftId: string;
  readonly deletedId: string;
  readonly segmentationId: string;
}

interface Weakening {
  readonly row: string;
  readonly call: (scene: Scene) => readonly [operation: string, body?: object];
  readonly weakens: readonly string[];
  readonly prepare?: (scene: Scene) => Promise<unknown>;
}

const company = (change: object) => (scene: Scene) =>
  allModels(api.context).Company.updateOne({ _id: scene.company._id }, change);
const connected = (isRequired: boolean) => (scene: Scene) => {
  const { _id: companyId } = scene.company;
  return allModels(api.context).IdentityProvider.create({
    ...{ _id: companyId, companyId, issuer: 'https://id.example', clientId: 'c', clientSecret: 's' },
    ...{ administratorClaim: null, domains: [], isRequired, breakGlassId: null },
  });
};
const of = (row: string, body: object) => (): readonly [string, object] => [row, body];
const question = (label: string) => ({ id: '1', label, order: 1 });
const rules = { roundYears: 5, afterwards: 'fold', leaverDays: 360, auditYears: 5, version: 0 };

const weakenings: readonly Weakening[] = [
  ...(
    [
      [{ minimumGroupSize: 4 }, 'minimumGroupSize'],
      [{ remindsEverybody: false }, 'remindsEverybody'],
      [{ name: 'Renamed company' }, 'companyName'],
    ] as const
  ).map(([body, setting]): Weakening => ({
    row: 'PATCH /companies/:companyId',
    prepare: company({ remindsEverybody: true }),
    call: ({ company: { _id } }) => [`PATCH /companies/${_id}`, body],
    weakens: [setting],
  })),
  {
    row: 'PATCH /companies/sign-in',
    prepare: company({ secondFactorRequired: true }),
    call: of('PATCH /companies/sign-in', { secondFactorRequired: false }),
    weakens: ['secondFactorRequired'],
  },
  {
    row: 'POST /audiences',
    call: of('POST /audiences', { name: 'All', userIds: [] }),
    weakens: ['audiences'],
  },
  {
    row: 'POST /segmentations',
    call: of('POST /segmentations', { name: 'Team', type: 'text' }),
    weakens: ['segmentations', 'detailedSegmentation'],
  },
  {
    row: 'PATCH /segmentations/:segmentationId',
    call: ({ segmentationId }) => [`PATCH /segmentations/${segmentationId}`, { inResults: true }],
    weakens: ['segmentations', 'detailedSegmentation'],
  },
  {
    row: 'DELETE /segmentations/:segmentationId',
    prepare: async ({ segmentationId, admin$ }) => {
      await admin$(`PATCH /segmentations/${segmentationId}`, { inResults: true });
      api.clock.advance(1000);
      await admin$('POST /segmentations', { name: 'Team', type: 'text' });
    },
    call: ({ segmentationId }) => [`DELETE /segmentations/${segmentationId}`],
    weakens: ['detailedSegmentation'],
  },
  {
    row: 'POST /webhooks',
    call: of('POST /webhooks', { url: 'https://hr.example/elan', events: ['survey.opened'] }),
    weakens: ['webhooks'],
  },
  {
    row: 'PATCH /webhooks/:webhookId',
    call: ({ company: { _id } }) => [`PATCH /webhooks/w${_id}`, { isActive: true }],
    weakens: ['webhooks'],
  },
  {
    row: 'POST /api-keys',
    call: of('POST /api-keys', { name: 'K', scopes: ['results'], days: 90 }),
    weakens: ['apiKeys', 'apiScopes'],
  },
  { row: 'PATCH /directory', call: of('PATCH /directory', { fills: [] }), weakens: ['hrSystem'] },
  {
    row: 'PATCH /companies/single-sign-on',
    call: of('PATCH /companies/single-sign-on', {
      ...{ issuer: 'https://id.example', clientId: 'c', clientSecret: 's', administratorClaim: null },
    }),
    weakens: ['singleSignOn'],
  },
  {
    row: 'DELETE /companies/single-sign-on',
    prepare: connected(false),
    call: () => ['DELETE /companies/single-sign-on'],
    weakens: ['singleSignOn'],
  },
  {
    row: 'PATCH /companies/single-sign-on/requirement',
    prepare: connected(true),
    call: of('PATCH /companies/single-sign-on/requirement', { isRequired: false, breakGlassId: null }),
    weakens: ['singleSignOn'],
  },
  ...(['roundYears', 'auditYears'] as const).map((setting): Weakening => ({
    row: 'PUT /privacy/retention',
    call: of('PUT /privacy/retention', { ...rules, [setting]: 7 }),
    weakens: [setting],
  })),
  {
    row: 'PUT /privacy/retention',
    prepare: async ({ company: { _id: companyId }, admin$ }) => {
      await admin$('GET /privacy');
      await allModels(api.context).Retention.updateOne(
        { companyId },
        { 'rules.afterwards': 'delete', 'rules.leaverDays': 30 },
      );
    },
    call: of('PUT /privacy/retention', rules),
    weakens: ['afterwards', 'leaverDays'],
  },
  {
    row: 'POST /surveys',
    call: of('POST /surveys', { name: 'Another', questions: [question('Why?')], comments: 'survey' }),
    weakens: ['comments', 'surveys'],
  },
  {
    row: 'PATCH /surveys/:surveyId',
    call: ({ surveyId }) => [`PATCH /surveys/${surveyId}`, { comments: 'questions' }],
    weakens: ['comments'],
  },
  {
    row: 'PATCH /surveys/:surveyId',
    call: ({ surveyId }) => [`PATCH /surveys/${surveyId}`, { questions: [question('Reworded?')] }],
    weakens: ['surveys'],
  },
  {
    row: 'PATCH /surveys/:surveyId',
    call: ({ surveyId }) => [`PATCH /surveys/${surveyId}`, { translations: { fr: { name: 'Pouls' } } }],
    weakens: ['languages'],
  },
  {
    row: 'PATCH /surveys/:surveyId',
    call: ({ draftId }) => [`PATCH /surveys/${draftId}`, { active: true }],
    weakens: ['surveys'],
  },
  {
    row: 'POST /surveys/:surveyId/restore',
    call: ({ deletedId }) => [`POST /surveys/${deletedId}/restore`],
    weakens: ['surveys'],
  },
  {
    row: 'PUT /surveys/:surveyId/cards',
    call: ({ surveyId }) => [`PUT /surveys/${surveyId}/cards`, { cards: true }],
    weakens: ['cards'],
  },
  {
    row: 'POST /surveys/:surveyId/kiosk',
    prepare: ({ surveyId, admin$ }) => admin$(`PUT /surveys/${surveyId}/cards`, { cards: true }),
    call: ({ surveyId }) => [`POST /surveys/${surveyId}/kiosk`],
    weakens: ['kiosks'],
  },
  {
    row: 'POST /council-seat',
    call: of('POST /council-seat', {
      ...{ name: 'CSE', email: 'cse@council.example', language: 'en', readsComments: true },
    }),
    weakens: ['councilReadsComments'],
  },
  {
    row: 'DELETE /council-seat',
    prepare: (scene) => scene.make(),
    call: () => ['DELETE /council-seat'],
    weakens: ['councilSeat'],
  },
  ...(['POST', 'PUT'] as const).map((method): Weakening => ({
    row: `${method} /users/import`,
    call: of(`${method} /users/import`, {
      data: [{ Name: 'Ada', Email: 'ada@import.example', Site: 'Lyon' }],
      columns: { Site: { kind: 'newSegmentation', name: 'Site', type: 'text' } },
      ...(method === 'PUT' && { mayRemove: 9 }),
    }),
    weakens: ['segmentations', 'detailedSegmentation'],
  })),
];

async function buildScene(): Promise<Scene> {
  const scene = await buildCouncilScene(api);
  const { _id: companyId } = scene.company;
  const survey = await scene.createSurvey({ name: 'Pulse' });
  const draft = await scene.createSurvey({ name: 'Draft', active: false });
  const deleted = await scene.createSurvey({ name: 'Deleted' });
  await scene.admin$(`DELETE /surveys/${deleted.id}`);
  const site = await scene.admin$('POST /segmentations', { name: 'Age', type: 'text', inResults: false });
  await allModels(api.context).Webhook.create({
    ...{ _id: `w${companyId}`, companyId, url: 'https://a.example', events: [], secret: 's' },
    ...{ isActive: false, createdAt: api.clock.now() },
  });
  const { id: segmentationId } = site.body as { id: string };
  return { ...scene, surveyId: survey.id, draftId: draft.id, deletedId: deleted.id, segmentationId };
}

describe('weakening what was agreed', () => {
  it.each(weakenings)('$row is refused before it is saved: $weakens', async (weakening) => {
    const scene = await buildScene();
    await weakening.prepare?.(scene);
    const agreementId = presentIn(await mark(scene))?.id ?? '';
    const before = (await read(scene)).checksum;
    const [operation, body] = weakening.call(scene);
    const ask = async (headers = {}) =>
      api.call(operation, { as: await scene.signIn(), ...(body && { body }), ...headers });
    expect(weakenedIn(await ask())).toEqual(weakening.weakens);
    // That of another agreement, such as a former one, says nothing.
    expect(weakenedIn(await ask(acknowledging('another')))).toEqual(weakening.weakens);
    expect((await read(scene)).checksum).toBe(before);
    const done = await ask(acknowledging(agreementId));
    expect([done.status < 300, done.text]).toEqual([true, done.text]);
    const changes = (await read(scene)).present?.changes ?? [];
    const changed = changes.flatMap(({ setting, isStricter }) => (isStricter ? [] : setting));
    // A seat that is removed stays for thirty days.
    if (weakening.row !== 'DELETE /council-seat') expect(changed).toEqual(weakening.weakens);
  });

  it('every call that is said to weaken something does so above', () => {
    const said = Object.values(endpoints).flatMap((operations) =>
      Object.values(operations as Record<string, EndpointDefinition>).filter(({ agreed }) => agreed),
    );
    const tried = new Set(weakenings.map(({ row }) => row));
    expect(said.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([...tried].toSorted());
  });

  it('is refused to an API key, too, which can acknowledge it', async () => {
    const { company: tenant, admin } = await buildCompany(api.context);
    const { secret: key } = await buildApiKey(api.context, admin.user, ['members']);
    const agreementId = await buildAgreement(api.context, tenant._id);
    const body = { name: 'All', userIds: [] };
    expect(weakenedIn(await api.call('POST /audiences', { as: key, body }))).toContain('audiences');
    const done = await api.call('POST /audiences', { as: key, body, ...acknowledging(agreementId) });
    expect(done.status).toBe(201);
  });

  it('is said in the language of whoever asks, with the day and by whom', async () => {
    const scene = await buildSurveyScene(api);
    await buildAgreement(api.context, scene.company._id, { by: 'CSE, J. Weber' });
    const answer = await api.call(`PATCH /companies/${scene.company._id}`, {
      ...{ as: await scene.signIn(), body: { minimumGroupSize: 4 } },
    });
    expect(answer.body).toMatchObject({
      details: [
        { path: 'agreement' },
        { path: 'on', message: '2026-03-03' },
        { path: 'by', message: 'CSE, J. Weber' },
        { path: 'minimumGroupSize', message: 'the minimum group size' },
      ],
    });
  });

  it('says nothing of what is stricter than agreed, or than now', async () => {
    const scene = await buildSurveyScene(api, { company: { fields: { minimumGroupSize: 7 } } });
    await buildAgreement(api.context, scene.company._id, { minimumGroupSize: 5, roundYears: 3 });
    const set = async (minimumGroupSize: number) =>
      api.call(`PATCH /companies/${scene.company._id}`, {
        ...{ as: await scene.signIn(), body: { minimumGroupSize } },
      });
    expect((await set(6)).status).toBe(200);
    expect(weakenedIn(await set(4))).toEqual(['minimumGroupSize']);
    const as = await scene.signIn();
    const shorter = { ...rules, roundYears: 4 };
    expect((await api.call('PUT /privacy/retention', { as, body: shorter })).status).toBe(200);
  });

  it('two people who race over a setting lose nothing: what is weaker is acknowledged by whoever does it', async () => {
    const scene = await buildSurveyScene(api);
    const { _id: companyId } = scene.company;
    const agreementId = await buildAgreement(api.context, companyId);
    const as = await scene.signIn();
    const audience = (name: string, headers = {}) =>
      api.call('POST /audiences', { as, body: { name, userIds: [] }, ...headers });
    await allModels(api.context).Agreement.updateOne(
      { _id: agreementId, companyId },
      {
        state: JSON.stringify({
          ...(await api.context.readAgreedState(api.context, companyId)),
          audiences: 1,
        }),
      },
    );
    // There is room for one of them.
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => audience(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const size = (minimumGroupSize: number, headers = {}) =>
      api.call(`PATCH /companies/${companyId}`, { as, body: { minimumGroupSize }, ...headers });
    await Promise.all([size(8), size(4, acknowledging(agreementId)), size(4)]);
    const { present } = await read(scene);
    const { minimumGroupSize } = await api.context.readAgreedState(api.context, companyId);
    const isWeaker = present?.changes.some(
      ({ setting, isStricter }) => setting === 'minimumGroupSize' && !isStricter,
    );
    expect(isWeaker).toBe(minimumGroupSize === 4);
  });
});

describe('what has changed since', () => {
  it('is compared, not logged: also what came by another door, and what is stricter', async () => {
    const scene = await buildCouncilScene(api);
    await scene.make();
    await scene.confirm();
    const session = await scene.visit();
    expect((await scene.page(session, { page: 'home' })).agreement).toBeNull();
    await mark(scene);
    const { Company, RespondentsPage } = allModels(api.context);
    await Company.updateOne({ _id: scene.company._id }, { minimumGroupSize: 8 });
    await RespondentsPage.updateOne({ _id: 'live' }, { hash: 'published' }, { upsert: true });
    const { agreement } = await scene.page(session, { page: 'home' });
    expect(agreement).toMatchObject({ on: '2026-03-03', by: 'CSE' });
    const changes = [
      { setting: 'minimumGroupSize', label: 'the minimum group size', isStricter: true },
      { setting: 'respondentsPage', label: 'the page where people answer', isStricter: false },
    ];
    expect(agreement?.changes).toEqual(changes);
    expect((await read(scene)).present?.changes).toEqual(changes);
  });
});
