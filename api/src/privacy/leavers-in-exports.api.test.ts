import { DAY, later } from '@elan/domain/platform';
import { beginRetention, deleteOutdated, makeExports } from '@elan/domain/privacy';
import { allModels } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { openPackage } from '../../../packages/reports/src/testing/index';
import { eachWithHrSystem, type HrSystem } from '../testing/hr-system';
import type { TestApi } from '../testing/start-api';
import { making } from './testing/privacy-calls';

const NAME = 'Zebulon Quist';

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));

/** The files of an export that name the person; null: it is gone. */
async function naming(id: string): Promise<readonly string[] | null> {
  const as = hr.admin;
  const { body } = await api.call(`POST /privacy/exports/${id}/opening`, { as });
  const { key = '' } = body as { key?: string };
  const answer = await fetch(`${api.origin}/api/privacy/exports/${id}/file?key=${key}`, {
    headers: { cookie: `refresh=${as.refreshToken}` },
  });
  if (answer.status !== 200) return null;
  const files = Object.entries(openPackage(new Uint8Array(await answer.arrayBuffer())));
  return files.flatMap(([name, content]) => (content.toString().includes(NAME) ? [name] : []));
}

// docs/privacy.md, Erasure: exports of the company go at once, since the person is in them. HR systems deactivate first,
// and delete weeks later.
it('an export goes with somebody whom the HR system had deactivated and then deletes', async () => {
  const { id: userId } = await hr.add({ displayName: NAME });
  await hr.patch(userId, { op: 'replace', path: 'active', value: false });
  const body = { kind: 'erasure', userId, askedOn: api.clock.now().toISOString().slice(0, 10) };
  expect((await api.call('POST /privacy/requests', { as: hr.admin, body })).status).toBe(201);
  const { id } = (await api.call('POST /privacy/exports', { as: hr.admin })).body as { id: string };
  await makeExports(api.context, making);
  expect(await naming(id)).toEqual(['requests.json']);
  expect((await api.call(`DELETE /scim/v2/Users/${userId}`, { as: hr.key })).status).toBe(204);
  expect(await naming(id)).toBeNull();
});

// docs/privacy.md, How long things are kept.
it('an export goes with somebody who was kept for as long as the company wants', async () => {
  const { companyId, admin: as } = hr;
  const { id: userId } = await hr.add({ displayName: NAME });
  await hr.patch(userId, { op: 'replace', path: 'active', value: false });
  const body = { kind: 'access', userId, askedOn: api.clock.now().toISOString().slice(0, 10) };
  expect((await api.call('POST /privacy/requests', { as, body })).status).toBe(201);
  const { id } = (await api.call('POST /privacy/exports', { as })).body as { id: string };
  await makeExports(api.context, making);
  expect(await naming(id)).toEqual(['requests.json']);
  const { Leaver, Retention } = allModels(api.context);
  await beginRetention(api.context);
  await Retention.updateOne({ _id: companyId, companyId }, { startsAt: new Date(0), nextAt: new Date(0) });
  await Leaver.updateOne({ _id: userId, companyId }, { changedAt: later(api.clock.now(), -361 * DAY) });
  await deleteOutdated(api.context);
  expect(await Leaver.countDocuments({ _id: userId, companyId })).toBe(0);
  expect(await naming(id)).toBeNull();
});
