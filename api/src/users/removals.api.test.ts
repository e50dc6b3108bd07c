import { allModels, buildUser, signInAs, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
let ids: string[];
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  scene = await buildSurveyScene(api, { members: 6 });
  ids = scene.members.map(({ _id }) => _id);
});
afterAll(() => api.close());

const remove = (userIds: readonly string[], as: SignedInMember = scene.admin) =>
  api.call('POST /users/removals', { as, body: { userIds } });
const left = async () => {
  const users = await allModels(api.context).User.find({ companyId: scene.company._id }).lean();
  return users.map(({ _id }) => _id).toSorted();
};
const everybody = () => [scene.admin.user._id, ...ids].toSorted();
const usage = async () =>
  (await allModels(api.context).Company.findOne({ _id: scene.company._id }).lean())?.usage;
const removed = (amount: number) => ({ status: 200, body: { removed: amount } });

it('removes each once, frees their places, and writes who left into the audit trail', async () => {
  const before = (await usage())?.members ?? 0;
  expect(await remove([ids[0] ?? '', ids[1] ?? '', ids[0] ?? ''])).toMatchObject(removed(2));
  expect(await left()).toEqual([scene.admin.user._id, ...ids.slice(2)].toSorted());
  expect((await usage())?.members).toBe(before - 2);
  const entries = await allModels(api.context)
    .AuditEvent.find({ companyId: scene.company._id, action: 'memberDelete' })
    .lean();
  expect(entries.map(({ target }) => target).toSorted()).toEqual(
    ids
      .slice(0, 2)
      .map((id) => `user:${id}`)
      .toSorted(),
  );
});

it('404003: of people of another company, unknown or gone already, nobody leaves', async () => {
  const other = await buildSurveyScene(api);
  const stranger = other.members[0]?._id ?? '';
  await remove(ids.slice(0, 1));
  for (const wrong of [stranger, other.admin.user._id, 'x'.repeat(22), ids[0] ?? '']) {
    expect(await remove([ids[1] ?? '', wrong])).toMatchObject({ status: 404, body: { message: '404003' } });
  }
  expect(await left()).toEqual(everybody().filter((id) => id !== ids[0]));
  expect(await allModels(api.context).User.countDocuments({ companyId: other.company._id })).toBe(2);
});

it('409006: somebody who can sign in stays, or nobody leaves', async () => {
  const own = scene.admin.user._id;
  const refused = { status: 409, body: { message: '409006' } };
  expect(await remove([ids[0] ?? '', own])).toMatchObject(refused);
  const second = await buildUser(api.context, scene.company._id, { role: 1 });
  expect(await remove([ids[0] ?? '', second._id, own])).toMatchObject(refused);
  // An invited administrator who has never signed in does not count.
  const pending = await buildUser(api.context, scene.company._id, { role: 1, status: 'pending' });
  expect(await remove([second._id, own])).toMatchObject(refused);
  expect(await left()).toEqual([...everybody(), second._id, pending._id].toSorted());
});

it('lets administrators leave, oneself too, and ends their sessions at once', async () => {
  const second = await signInAs(api.context, await buildUser(api.context, scene.company._id, { role: 1 }));
  expect(await remove([scene.admin.user._id, ids[0] ?? ''])).toMatchObject(removed(2));
  expect((await api.call('GET /users/me', { as: scene.admin })).body).toMatchObject({ message: '401003' });
  expect((await usage())?.admins).toBe(1);
  expect((await api.call('GET /users/me', { as: second })).status).toBe(200);
});

it('is for administrators, and takes from one to 50', async () => {
  const member = await signInAs(api.context, scene.members[0] ?? scene.admin.user);
  expect((await remove(ids.slice(1), member)).status).toBe(403);
  expect((await api.call('POST /users/removals', { body: { userIds: ids } })).status).toBe(401);
  const many = Array.from({ length: 51 }, (_, index) => `member-${index}`);
  for (const wrong of [[], many]) expect((await remove(wrong)).status).toBe(400);
  expect(await left()).toEqual(everybody());
});

it('of two at once one removes them, and each place is freed once', async () => {
  const before = (await usage())?.members ?? 0;
  const both = await Promise.all([remove(ids), remove(ids)]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect(await left()).toEqual([scene.admin.user._id]);
  expect((await usage())?.members).toBe(before - ids.length);
});

it('leaves a round that runs its respondents: what they answered stays, and nothing names them', async () => {
  const survey = await scene.createSurvey();
  for (const id of ids) expect((await scene.answer(survey, id, [8])).status).toBe(201);
  const gone = ids.slice(0, 2);
  expect(await remove(gone)).toMatchObject(removed(2));
  const named = await allModels(api.context)
    .RoundMember.find({ companyId: scene.company._id, surveyId: survey.id })
    .lean();
  expect(named).toHaveLength(ids.length);
  const left = named.filter(({ departure }) => departure);
  expect(left.map(({ memberId }) => memberId).toSorted()).toEqual(gone.toSorted());
  expect(
    await allModels(api.context).User.countDocuments({ companyId: scene.company._id, _id: { $in: gone } }),
  ).toBe(0);
  await scene.close(survey);
  expect((await scene.statistics(survey.id)).responsesAmount).toBe(ids.length);
});
