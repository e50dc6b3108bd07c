import { MAX_SEGMENTATIONS } from '@elan/contracts';
import { makeExports, orderExport } from '@elan/domain/privacy';
import { actorOf, allModels, buildCompany, buildUsers, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestTurn } from '../testing/longest-turn';
import { startApi, type TestApi } from '../testing/start-api';

/** What the thread that sends codes may compute in one go (ms of the processor). */
const MOST = 200;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Has its file made, as the worker does in its only thread. */
async function turnOfExport(admin: SignedInMember): Promise<number> {
  const actor = actorOf(admin);
  await orderExport(api.context, actor);
  const render = () => Promise.reject(new Error('no pack was ordered'));
  const longest = await longestTurn(() => makeExports(api.context, { render, stopped: () => false }));
  const order = await allModels(api.context).CompanyExport.findOne({ companyId: actor.companyId }).lean();
  expect(order?.state).toBe('ready');
  return longest;
}

describe('the file with everything of a company holds up nobody’s codes', () => {
  it('of 2,000 people with values in as many segmentations as there may be', async () => {
    const { company, admin } = await buildCompany(api.context);
    const { _id: companyId } = company;
    const now = api.context.clock.now();
    const ids = Array.from({ length: MAX_SEGMENTATIONS }, (_, place) => `segmentation${place}`);
    await allModels(api.context).Segmentation.insertMany(
      ids.map((_id) => ({
        ...{ _id, companyId, name: _id, normalisedName: _id, description: '', active: true },
        ...{ inResults: false, type: 'text', bracket: null, fields: [], createdAt: now, updatedAt: now },
      })),
    );
    await buildUsers(api.context, companyId, 2_000);
    const extraData = ids.map((segmentationId) => ({ segmentationId, value: 'x'.repeat(200) }));
    await allModels(api.context).User.updateMany({ companyId }, { $set: { extraData } });
    expect(await turnOfExport(admin)).toBeLessThan(MOST);
  }, 240_000);

  it('of 20,000 lines of audit trail', async () => {
    const { company, admin } = await buildCompany(api.context);
    const { _id: companyId } = company;
    const now = api.context.clock.now().getTime();
    const PIECE = 10_000;
    for (let piece = 0; piece < 2; piece += 1) {
      await allModels(api.context).AuditEvent.insertMany(
        Array.from({ length: PIECE }, (_, index) => ({
          ...{ _id: `line${piece * PIECE + index}`, companyId, action: 'companyUpdate', sessionId: null },
          ...{ actorId: admin.user._id, target: `company:${companyId}`, details: { replyTo: true } },
          at: new Date(now - (piece * PIECE + index) * 1000),
        })),
      );
    }
    expect(await turnOfExport(admin)).toBeLessThan(MOST);
  }, 240_000);
});
