import type { Agreements } from '@elan/contracts';
import type { SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
let as: SignedInMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  scene = await buildSurveyScene(api);
  as = await scene.signIn();
});

const call = (operation: string, body?: object) => api.call(operation, { as, ...(body && { body }) });
const agreements = async () => (await call('GET /agreements')).body as Agreements;

async function agree(): Promise<void> {
  const { checksum } = await agreements();
  const marked = await call('POST /agreements', { on: '2026-03-03', by: 'CSE', checksum });
  expect(marked.status).toBe(201);
}

/** The settings that protect less well than agreed, as the council's seat is shown them. */
async function weakened(): Promise<string[]> {
  const changes = (await agreements()).present?.changes ?? [];
  return changes.flatMap(({ setting, isStricter }) => (isStricter ? [] : setting));
}

describe('of what was agreed once, many at one moment', () => {
  const statuses = async (calls: readonly (readonly [operation: string, body?: object])[]) =>
    (await Promise.all(calls.map(([operation, body]) => call(operation, body))))
      .map(({ status }) => status)
      .toSorted();

  it('turn on one webhook', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      const draft = { url: `https://${name}.example/elan`, events: ['survey.opened'] };
      const { body } = await call('POST /webhooks', draft);
      ids.push((body as { webhook: { id: string } }).webhook.id);
    }
    const [first, ...others] = ids;
    for (const id of others) await call(`PATCH /webhooks/${id}`, { isActive: false });
    await agree();
    await call(`PATCH /webhooks/${first}`, { isActive: false });
    const answers = await statuses(ids.map((id) => [`PATCH /webhooks/${id}`, { isActive: true }]));
    expect([answers, await weakened()]).toEqual([[200, 409, 409, 409], []]);
  });

  it('open one shared device', async () => {
    const { id } = await scene.createSurvey();
    await call(`PUT /surveys/${id}/cards`, { cards: true });
    await call(`POST /surveys/${id}/kiosk`);
    await agree();
    const { body } = await call(`GET /surveys/${id}/cards`);
    const [device] = (body as { devices: { id: string }[] }).devices;
    const withdrawn = await call(`POST /surveys/${id}/kiosk/withdrawals`, { kioskId: device?.id });
    expect([withdrawn.status, withdrawn.text]).toEqual([200, withdrawn.text]);
    const answers = await statuses(Array.from({ length: 4 }, () => [`POST /surveys/${id}/kiosk`] as const));
    expect([answers, await weakened()]).toEqual([[201, 409, 409, 409], []]);
  });

  it('choose cards for one survey', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await scene.createSurvey({ name })).id);
    await call(`PUT /surveys/${ids[0]}/cards`, { cards: true });
    await agree();
    await call(`PUT /surveys/${ids[0]}/cards`, { cards: false });
    const answers = await statuses(ids.map((id) => [`PUT /surveys/${id}/cards`, { cards: true }]));
    expect([answers, await weakened()]).toEqual([[200, 409, 409], []]);
  });
});
