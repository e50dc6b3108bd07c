import type { EmployeePage } from '@elan/contracts';
import { allModels, buildApiKey, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ManagerLinkScene, startManagerLinkScene } from '../manager-links/testing/manager-link-scene';

let scene: ManagerLinkScene;
beforeAll(async () => {
  scene = await startManagerLinkScene();
}, 120_000);
afterAll(() => scene.api.close());

/** A session whose password was entered an hour ago. */
async function oldSession(): Promise<SignedInMember> {
  const { api, signIn } = scene;
  const old = await signIn();
  const { companyId } = old.user;
  const signedInAt = new Date(api.clock.now().getTime() - 3_600_000);
  await allModels(api.context).Session.updateOne({ _id: old.sessionId, companyId }, { signedInAt });
  return old;
}

/** The results that were sent out of a survey: a page for employees, and a link of a manager. */
async function sentOut() {
  const { api, surveyId, signIn } = scene;
  const as = await signIn();
  const path = `/surveys/${surveyId}/employee-page`;
  const page = (await api.call(`GET ${path}`, { as })).body as EmployeePage;
  const { round, version = 0 } = page;
  const period = round?.id.split(':').at(-1) ?? '';
  const texts = { en: { findings: ['Workload is heavy'], decided: 'Two more people', declined: '' } };
  const saved = await api.call(`PATCH ${path}`, { as, body: { round: period, version, texts } });
  expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, '']);
  const published = await api.call(`POST ${path}/publication`, {
    as,
    body: { round: period, version: (saved.body as EmployeePage).version, at: null },
  });
  expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, '']);
  const stored = await allModels(api.context)
    .EmployeePage.findOne({ companyId: scene.company._id, surveyId })
    .lean();
  const { email } = await scene.shared();
  const { key } = await scene.mailed(email);
  return async () => {
    const shown = await api.call(`GET /employee-pages/${stored?._id}`);
    const view = await scene.view(key);
    return { page: Boolean((shown.body as { page?: object | null }).page), link: view.status === 200 };
  };
}

describe('results that went out of a survey that was deleted', () => {
  it.each(['an old session', 'an API key'] as const)('do not go out again by %s', async (hand) => {
    const { api, surveyId, signIn } = scene;
    const isOut = await sentOut();
    expect(await isOut()).toEqual({ page: true, link: true });
    expect((await api.call(`DELETE /surveys/${surveyId}`, { as: await signIn() })).status).toBe(200);
    expect(await isOut()).toEqual({ page: false, link: false });
    const { secret } = await buildApiKey(api.context, scene.admin.user, ['surveys']);
    const as = hand === 'an API key' ? secret : await oldSession();
    await api.call(`POST /surveys/${surveyId}/restore`, { as });
    const after = await isOut();
    // For the next hand.
    await api.call(`POST /surveys/${surveyId}/restore`, { as: await signIn() });
    expect(after).toEqual({ page: false, link: false });
  });
});
