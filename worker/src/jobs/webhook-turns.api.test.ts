import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverWebhooks, queueWebhooks, repeatDelivery } from '@elan/domain/company';
import type { Actor } from '@elan/domain/platform';
import { allModels, buildWebhook } from '@elan/domain/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCompany } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';

const NOW = '2026-11-20T10:00:00.000Z';
const COMPANIES = 13;
const WEBHOOKS = 5;
const MESSAGES = 20;

/** Two receivers at one address, told apart by path; messages to /slow are answered when told to. */
async function startReceivers() {
  const arrived: string[] = [];
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    request.resume();
    arrived.push(request.url ?? '');
    if (request.url === '/slow') held.push(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    held,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let receivers: Awaited<ReturnType<typeof startReceivers>>;
let worker: TestWorker;
beforeEach(async () => {
  receivers = await startReceivers();
  worker = await buildWorker({ now: NOW, environment: { INSIDE_RECEIVERS: receivers.origin } });
});
afterEach(async () => {
  await worker.close();
  await receivers.close();
});

/** Messages of one webhook that wait, as after an hour of a receiver that does not answer in time. */
async function fill(companyId: string, webhookId: string, messages: number, since: Date): Promise<void> {
  await allModels(worker.context).WebhookDelivery.insertMany(
    Array.from({ length: messages }, (_, i) => ({
      ...{ _id: `msg_${webhookId}_${i}`, companyId, webhookId, event: 'members.changed', body: '{}' },
      ...{ at: since, notBefore: since, state: 'waiting' },
    })),
  );
}

it('a company’s only message leaves after at most one of each other webhook, however long those wait', async () => {
  const hourAgo = new Date(Date.parse(NOW) - 3_600_000);
  for (let i = 0; i < COMPANIES; i += 1) {
    const { companyId } = await buildCompany(worker.context);
    for (let j = 0; j < WEBHOOKS; j += 1) {
      const { webhookId } = await buildWebhook(worker.context, companyId, {
        url: `${receivers.origin}/slow`,
      });
      await fill(companyId, webhookId, MESSAGES, hourAgo);
    }
  }
  const { companyId } = await buildCompany(worker.context);
  await buildWebhook(worker.context, companyId, { url: `${receivers.origin}/other` });
  await queueWebhooks(worker.context, companyId, [{ event: 'report.ready', id: null, key: 'k' }]);
  let isOver = false;
  const delivered = deliverWebhooks(worker.context, { stopped: () => isOver });
  while (!receivers.arrived.includes('/other')) {
    await sleep(2);
    receivers.held.shift()?.end();
  }
  const before = receivers.arrived.indexOf('/other');
  isOver = true;
  while (receivers.held.length > 0) receivers.held.shift()?.end();
  await delivered;
  expect(before).toBeLessThanOrEqual(2 * COMPANIES * WEBHOOKS);
}, 120_000);

it('messages that are sent again are no more than a thousand at a time, besides those that wait', async () => {
  const { administrator, companyId } = await buildCompany(worker.context);
  const actor: Actor = { userId: administrator._id, companyId, role: 1, language: 'en', sessionId: 's' };
  const { webhookId } = await buildWebhook(worker.context, companyId, { url: `${receivers.origin}/slow` });
  await fill(companyId, webhookId, 1001, new Date(Date.parse(NOW) - 60_000));
  const Delivery = allModels(worker.context).WebhookDelivery;
  const last = `msg_${webhookId}_1000`;
  await Delivery.updateOne({ _id: last, companyId }, { $set: { state: 'sent' } });
  const sendAgain = (deliveryId: string) => repeatDelivery(worker.context, actor, { webhookId, deliveryId });
  await expect(sendAgain(last)).rejects.toMatchObject({ code: 'tooManyRequests' });
  await expect(sendAgain(`msg_${webhookId}_0`)).resolves.toBeUndefined();
  expect(await Delivery.countDocuments({ companyId, webhookId, state: 'waiting' })).toBe(1000);
});
