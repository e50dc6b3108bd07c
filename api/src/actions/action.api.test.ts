import {
  ACTION_LIMITS,
  type Action,
  type ActionList,
  type Analysis,
  type ActionOffer,
  type TeamChoice,
} from '@elan/contracts';
import { purgeDeletedActions } from '@elan/domain/follow-up';
import { newId } from '@elan/domain/platform';
import { allModels, buildAnalysedSurvey, buildManagerLink, buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let ours: SurveyScene;
let theirs: SurveyScene;
let surveyId: string;
/** The period of the round that is closed. */
let round: string;
let teams: readonly TeamChoice[];

beforeAll(async () => {
  api = await startApi();
  ours = await buildSurveyScene(api);
  theirs = await buildSurveyScene(api);
  const amounts = { people: 40, rounds: 2, questions: 2, segmentations: { Team: 2, Squad: 12 } };
  const { survey } = await buildAnalysedSurvey(api.context, api.clock, ours.company, amounts);
  surveyId = survey._id;
  const analysis = (await call(`GET /statistics/surveys/${surveyId}/analysis`)).body as Analysis;
  round = analysis.round?.id.split(':')[1] ?? '';
  ({ teams } = (await call(`GET /actions/offer?surveyId=${surveyId}&round=${round}`)).body as ActionOffer);
});
afterAll(() => api.close());

const call = (operation: string, body?: object) =>
  api.call(operation, { as: ours.admin, ...(body && { body }) });
const list = async (query = '') => (await call(`GET /actions${query}`)).body as ActionList;
const titles = async (query: string) => (await list(query)).actions.map(({ title }) => title).sort();

const draft = (fields: object = {}) => ({
  ...{
    surveyId,
    round,
    questionId: '2',
    title: 'Meet every month',
    ownerId: ours.admin.user._id,
    team: null,
  },
  ...{ dueDate: null, steps: [], notes: '', ...fields },
});

async function create(fields: object = {}): Promise<Action> {
  const created = await call('POST /actions', draft(fields));
  expect([created.status, created.text]).toEqual([201, expect.any(String)]);
  return created.body as Action;
}

const change = (action: Action, changes: object) =>
  call(`PATCH /actions/${action.id}`, { version: action.version, ...changes });

function shownTeam() {
  const [segmentation] = teams;
  const [group] = segmentation?.groups ?? [];
  if (!segmentation || !group) throw new Error('no team is shown');
  return { segmentation, group, team: { segmentationId: segmentation.segmentationId, groupId: group.id } };
}

describe('an action of a manager', () => {
  const build = async (fields: object = {}) => {
    const { team } = shownTeam();
    const companyId = ours.company._id;
    return buildManagerLink(api.context, {
      companyId,
      surveyId,
      ...team,
      email: 'm@acme.example',
      ...fields,
    });
  };

  it('is theirs by e-mail, and offered for the group that they see', async () => {
    const { team } = shownTeam();
    const id = await build();
    const offer = (await call(`GET /actions/offer?surveyId=${surveyId}&round=${round}`)).body as ActionOffer;
    expect(offer.managers).toContainEqual({ id, name: 'm@acme.example', ...team });
    const action = await create({ team, ownerId: id });
    expect(action.owner).toEqual({ id, name: 'm@acme.example' });
    expect((await list(`?ownerId=${id}`)).actions.map((one) => one.id)).toEqual([action.id]);
    expect((await change(action, { title: 'Another' })).status).toBe(200);
  });

  it('is for their group, and stays so', async () => {
    const { team, segmentation } = shownTeam();
    const other = { ...team, groupId: segmentation.groups[1]?.id ?? '' };
    const id = await build();
    const refused = await call('POST /actions', draft({ ownerId: id }));
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('sees another group')]);
    expect((await call('POST /actions', draft({ ownerId: id, team: other }))).status).toBe(400);
    const action = await create({ team, ownerId: id });
    expect((await change(action, { team: null })).status).toBe(400);
    expect((await change(action, { team: other })).status).toBe(400);
    expect((await change(action, { team: null, ownerId: ours.admin.user._id })).status).toBe(200);
    const ofAll = await create();
    expect((await change(ofAll, { ownerId: id })).status).toBe(400);
    expect((await change(ofAll, { ownerId: id, team })).status).toBe(200);
  });

  it('stays theirs after their link has ended, but is not moved to another group with them', async () => {
    const { team, segmentation } = shownTeam();
    const other = { ...team, groupId: segmentation.groups[1]?.id ?? '' };
    const id = await build({ expiresAt: new Date(api.clock.now().getTime() + 1) });
    const action = await create({ team, ownerId: id });
    api.clock.advance(1);
    const kept = await change(action, { title: 'Another', team });
    expect([kept.status, (kept.body as Action).owner]).toEqual([200, { id, name: 'm@acme.example' }]);
    for (const elsewhere of [null, other]) {
      const refused = await change(kept.body as Action, { team: elsewhere });
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('sees another group')]);
    }
    const moved = await change(kept.body as Action, { team: null, ownerId: ours.admin.user._id });
    expect(moved.status).toBe(200);
  });

  it('is given to nobody whose link is closed, of another survey or of another company', async () => {
    const { team } = shownTeam();
    const now = api.clock.now();
    const companyId = theirs.company._id;
    for (const ownerId of [
      await build({ withdrawnAt: now }),
      await build({ expiresAt: now }),
      await build({ companyId }),
      // Its member is gone.
      await build({ memberId: newId() }),
      newId(),
    ]) {
      expect((await call('POST /actions', draft({ team, ownerId }))).status).toBe(404);
    }
    const ownerId = await build({ surveyId: newId() });
    expect((await call('POST /actions', draft({ team, ownerId }))).status).toBe(400);
    const offer = (await call(`GET /actions/offer?surveyId=${surveyId}&round=${round}`)).body as ActionOffer;
    expect(offer.managers.map(({ id }) => id)).not.toContain(ownerId);
  });
});

describe('actions', () => {
  it('point to what they are about, in words, and hold no figure of it', async () => {
    const { segmentation, group, team } = shownTeam();
    const steps = [{ text: 'Find a room', done: false }];
    const action = await create({ team, dueDate: '2026-12-24', steps, notes: 'With Sam' });
    expect(action).toEqual({
      ...{ id: action.id, version: 1, title: 'Meet every month', state: 'planned', reason: '' },
      owner: { id: ours.admin.user._id, name: ours.admin.user.name },
      ...{ surveyId, surveyName: 'Pulse', hasSurvey: true, thematicId: null, round },
      question: { id: '2', label: 'Question 2', shortName: 'Question 2' },
      team: { ...team, segmentation: segmentation.name, group: group.name },
      ...{ dueDate: '2026-12-24', isOverdue: false, steps, notes: 'With Sam' },
      ...{ createdAt: api.clock.now().toISOString(), beganOn: null },
    });
    expect((await list()).actions).toContainEqual(action);
    const stored = await allModels(api.context)
      .Action.findOne({ _id: action.id, companyId: ours.company._id })
      .lean();
    const numbers = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'number');
    expect(numbers).toEqual([['version', 1]]);
  });

  it('are for everybody or for a group that the round shows, and for no other', async () => {
    const { team } = shownTeam();
    const squads = teams.find(({ name }) => name === 'Squad')?.groups.map(({ id }) => id) ?? [];
    // Squads of three or four people: most are not shown to anybody.
    const hidden = Array.from({ length: 12 }, (_, option) => `o${option}`).filter(
      (id) => !squads.includes(id),
    );
    expect(hidden.length).toBeGreaterThan(0);
    const refused = { statusCode: 400, message: 'validation', details: [{ path: 'team' }] };
    for (const other of [
      { segmentationId: `Squad${ours.company._id}`, groupId: hidden[0] },
      { ...team, groupId: 'nobody' },
      { segmentationId: 'unknown', groupId: team.groupId },
    ]) {
      expect((await call('POST /actions', draft({ team: other }))).body).toMatchObject(refused);
      expect((await change(await create(), { team: other })).body).toMatchObject(refused);
    }
    expect((await change(await create(), { team })).body).toMatchObject({ team });
    expect((await change(await create({ team }), { team: null })).body).toMatchObject({ team: null });
  });

  it.each([
    [{ round: '1999-01-01' }, 'round'],
    [{ questionId: 'none' }, 'questionId'],
    [{ title: ' ' }, 'title'],
    [{ title: { $gt: '' } }, 'title'],
    [{ title: 'x'.repeat(ACTION_LIMITS.title + 1) }, 'title'],
    [{ dueDate: '2026-02-30' }, 'dueDate'],
    [{ notes: 'x'.repeat(ACTION_LIMITS.notes + 1) }, 'notes'],
    [{ steps: Array.from({ length: ACTION_LIMITS.steps + 1 }, () => ({ text: 'x', done: false })) }, 'steps'],
    [{ steps: [{ text: '', done: false }] }, 'steps.0.text'],
    [{ team: { segmentationId: { $ne: '' }, groupId: 'g' } }, 'team.segmentationId'],
  ])('refuse %j', async (fields, path) => {
    const refused = await call('POST /actions', draft(fields));
    expect(refused.body).toMatchObject({ statusCode: 400, message: 'validation', details: [{ path }] });
  });

  it('are owned by administrators of the company alone', async () => {
    const other = await buildUser(api.context, ours.company._id, { name: 'Ada', role: 1 });
    expect((await change(await create(), { ownerId: other._id })).body).toMatchObject({
      owner: { name: 'Ada' },
    });
    const { owners } = (await call('GET /actions/offer')).body as ActionOffer;
    expect(owners.map(({ name }) => name).sort()).toEqual(['Ada', ours.admin.user.name].sort());
    for (const ownerId of [ours.members[0]?._id, theirs.admin.user._id, newId()]) {
      expect((await call('POST /actions', draft({ ownerId }))).body).toMatchObject({ message: '404003' });
      expect((await change(await create(), { ownerId })).body).toMatchObject({ message: '404003' });
    }
  });

  it('begin once, are dropped with a reason only, and forget it when they are taken up again', async () => {
    const planned = await create();
    const refused = { statusCode: 400, details: [{ path: 'reason' }] };
    expect((await change(planned, { state: 'dropped' })).body).toMatchObject(refused);
    expect((await change(planned, { state: 'dropped', reason: '  ' })).body).toMatchObject(refused);
    const dropped = (await change(planned, { state: 'dropped', reason: 'No budget' })).body as Action;
    expect(dropped).toMatchObject({ state: 'dropped', reason: 'No budget', beganOn: null, version: 2 });
    const begun = (await change(dropped, { state: 'underWay' })).body as Action;
    const beganOn = begun.beganOn;
    expect(begun).toMatchObject({ state: 'underWay', reason: '' });
    expect(beganOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    api.clock.advance(3 * 86_400_000);
    ours = { ...ours, admin: await ours.signIn() };
    theirs = { ...theirs, admin: await theirs.signIn() };
    expect((await change(begun, { state: 'done' })).body).toMatchObject({ state: 'done', beganOn });
  });

  it('lose nothing when two edit: the second is told, and the first change stays', async () => {
    const read = await create({ steps: [{ text: 'One', done: false }] });
    const both = await Promise.all([
      change(read, { steps: [{ text: 'One', done: true }] }),
      change(read, { notes: 'Not seen' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner] = both.filter(({ status }) => status === 200);
    const [loser] = both.filter(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ message: '409012' });
    const { actions } = await list();
    expect(actions.find(({ id }) => id === read.id)).toEqual(winner?.body);
    // Absent fields stay unchanged.
    expect((await change(winner?.body as Action, { title: 'Renamed' })).body).toEqual({
      ...(winner?.body as Action),
      ...{ title: 'Renamed', version: 3 },
    });
  });

  it('are deleted, restored as they were, and removed for good after thirty days', async () => {
    const action = await create({ title: 'A moment' });
    expect((await call(`DELETE /actions/${action.id}`)).status).toBe(200);
    expect(await titles('')).not.toContain('A moment');
    expect((await call(`DELETE /actions/${action.id}`)).body).toMatchObject({ message: '404009' });
    expect((await change(action, { title: 'No' })).body).toMatchObject({ message: '404009' });
    expect((await call(`POST /actions/${action.id}/restore`)).body).toEqual(action);
    await call(`DELETE /actions/${action.id}`);
    const kept = await create({ title: 'Kept' });
    api.clock.advance(30 * 86_400_000 - 1);
    expect(await purgeDeletedActions(api.context)).toBe(0);
    api.clock.advance(1);
    expect(await purgeDeletedActions(api.context)).toBe(1);
    ours = { ...ours, admin: await ours.signIn() };
    theirs = { ...theirs, admin: await theirs.signIn() };
    expect((await call(`POST /actions/${action.id}/restore`)).body).toMatchObject({ message: '404009' });
    expect((await list()).actions.map(({ id }) => id)).toContain(kept.id);
  });
});
