import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createListener, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverWebhooks, listDeliveries, queueWebhooks, repeatDelivery } from '@elan/domain/company';
import type { Actor, Context } from '@elan/domain/platform';
import { allModels, answerAs, buildAction, buildWebhook } from '@elan/domain/testing';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { startReceiver, type WebhookReceiver } from '../testing/webhook-receiver';

const NOW = '2026-11-20T10:00:00.000Z';

let worker: TestWorker;
let receiver: WebhookReceiver;
let companyId: string;
let actor: Actor;
let email: string | null;

beforeEach(async () => {
  receiver = await startReceiver();
  worker = await buildWorker({ now: NOW, environment: { INSIDE_RECEIVERS: receiver.origin } });
  const { administrator, ...company } = await buildCompany(worker.context);
  ({ companyId } = company);
  ({ email } = administrator);
  actor = { userId: administrator._id, companyId, role: 1, language: 'en', sessionId: 's' };
});
afterEach(async () => {
  await worker.close();
  await receiver.close();
});

const build = (url = `${receiver.origin}/elan`) => buildWebhook(worker.context, companyId, { url });
const happen = (key = 'k') =>
  queueWebhooks(worker.context, companyId, [{ event: 'report.ready', id: 'r'.repeat(22), key }]);
interface Message {
  readonly type: string;
  readonly data: { readonly id: string | null };
}
const messages = () => receiver.received.map(({ body }) => JSON.parse(body) as Message);
const typesOf = () => messages().map(({ type }) => type);
const stateOf = async (webhookId: string) =>
  (await listDeliveries(worker.context, actor, webhookId)).find(({ event }) => event === 'report.ready');

async function at(time: string): Promise<void> {
  worker.clock.set(time);
  await worker.tick();
}

describe('a message', () => {
  it('arrives once, signed by the convention, with its time', async () => {
    const { secret, webhookId } = await build();
    await happen();
    await happen();
    await Promise.all([worker.tick(), worker.tick()]);
    expect(receiver.received).toHaveLength(1);
    const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' };
    expect(headers['webhook-timestamp']).toBe(String(Date.parse(NOW) / 1000));
    const signature = new Verifier(secret).sign(String(headers['webhook-id']), new Date(NOW), body);
    expect(headers['webhook-signature']).toBe(signature);
    expect(JSON.parse(body)).toEqual({
      ...{ type: 'report.ready', timestamp: NOW, data: { companyId, id: 'r'.repeat(22) } },
    });
    expect(await stateOf(webhookId)).toMatchObject({ state: 'sent', attempts: 1, status: 200 });
  });

  it('is sent again with the same bytes under the same id, at another time', async () => {
    const { webhookId } = await build();
    await happen();
    await worker.tick();
    const deliveryId = (await stateOf(webhookId))?.id ?? '';
    worker.clock.advance(3_600_000);
    await repeatDelivery(worker.context, actor, { webhookId, deliveryId });
    await worker.tick();
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  });

  it('needs the secret before the present one of the installation for one delivery only', async () => {
    await build();
    const { JWT_SECRET } = worker.context.settings;
    const under = (secret: string, FORMER_JWT_SECRET?: string) => ({
      ...worker.context,
      settings: { ...worker.context.settings, JWT_SECRET: secret, FORMER_JWT_SECRET },
    });
    const deliver = async (context: typeof worker.context, key: string) => {
      await happen(key);
      return deliverWebhooks(context, { stopped: () => false });
    };
    await deliver(under('n'.repeat(32), JWT_SECRET), 'first');
    await deliver(under('n'.repeat(32)), 'second');
    expect(receiver.received).toHaveLength(2);
  });

  it('is tried again less and less often for a day; then the webhook is off, and all are told', async () => {
    const { webhookId } = await build();
    receiver.status = 500;
    await happen();
    await worker.tick();
    const times: number[] = [];
    for (let minutes = 0; minutes <= 24 * 60 + 5; minutes += 5) {
      const before = receiver.received.length;
      await at(new Date(Date.parse(NOW) + minutes * 60_000 + 5000).toISOString());
      if (receiver.received.length > before) times.push(minutes);
    }
    expect(times).toEqual([0, 5, 10, 40, 160, 460, 940, 1420, 1440]);
    expect(await stateOf(webhookId)).toMatchObject({
      ...{ state: 'failed', status: 500, failure: 'refused' },
    });
    const stored = await allModels(worker.context).Webhook.findOne({ _id: webhookId, companyId }).lean();
    expect(stored).toMatchObject({ isActive: false, failingSince: new Date(NOW) });
    const [mail, ...others] = worker.sink.mails.filter(({ to }) => to === email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`has arrived at ${new URL(receiver.origin).host}`);
    await happen('later');
    await worker.tick();
    expect(receiver.received).toHaveLength(times.length + 1);
  });

  it('that a receiver always refuses does not turn off a webhook to which others arrive', async () => {
    const { webhookId } = await build();
    receiver.status = 500;
    await happen();
    await worker.tick();
    receiver.status = 200;
    await happen('other');
    await worker.tick();
    receiver.status = 500;
    await at('2026-11-20T12:00:00Z');
    await at('2026-11-21T10:00:00Z');
    expect((await listDeliveries(worker.context, actor, webhookId)).map(({ state }) => state)).toContain(
      'failed',
    );
    const stored = await allModels(worker.context).Webhook.findOne({ _id: webhookId, companyId }).lean();
    expect(stored?.isActive).toBe(true);
  });

  it.each([
    [410, 'failed', false],
    [302, 'waiting', true],
  ])('answered by %d is %s; the webhook is on: %s', async (status, state, isActive) => {
    const { webhookId } = await build();
    receiver.status = status;
    await happen();
    await worker.tick();
    expect(await stateOf(webhookId)).toMatchObject({ state });
    const stored = await allModels(worker.context).Webhook.findOne({ _id: webhookId, companyId }).lean();
    expect(stored?.isActive).toBe(isActive);
  });

  it('goes to no private address, whatever the webhook says', async () => {
    const port = new URL(receiver.origin).port;
    const { webhookId } = await build(`https://localhost:${port}/`);
    await happen();
    await worker.tick();
    expect(await stateOf(webhookId)).toMatchObject({ state: 'waiting', failure: 'privateAddress' });
    expect(receiver.received).toEqual([]);
  });

  it('to one company does not wait for that to another', async () => {
    const silent = await startReceiver();
    await silent.close();
    await build(silent.origin.replace('http', 'https'));
    await build();
    await happen();
    await worker.tick();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a receiver', () => {
  /** Answers when it is told to. */
  async function startHolding() {
    const held: ServerResponse[] = [];
    let release = false;
    const server = createServer((request, response) => {
      request.resume();
      if (release) response.end();
      else held.push(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      origin: originOf(server),
      held,
      release() {
        release = true;
        for (const response of held.splice(0)) response.end();
      },
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }
  const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await sleep(5);
  };
  const allowing = (origin: string): Context => ({
    ...worker.context,
    settings: {
      ...worker.context.settings,
      INSIDE_RECEIVERS: new Set([receiver.origin, origin]),
    },
  });
  /** Queues messages for a webhook of another company. */
  async function buildOther(url: string, messages = 1, webhooks = 1): Promise<void> {
    const other = await buildCompany(worker.context);
    for (let i = 0; i < webhooks; i += 1) await buildWebhook(worker.context, other.companyId, { url });
    for (let i = 0; i < messages; i += 1)
      await queueWebhooks(worker.context, other.companyId, [
        { event: 'report.ready', id: null, key: `${i}` },
      ]);
  }

  it('that is slow holds up neither what waits for others nor what comes for them meanwhile', async () => {
    const slow = await startHolding();
    await buildOther(`${slow.origin}/`, 2);
    await build();
    for (const key of ['a', 'b', 'c']) await happen(key);
    const delivered = deliverWebhooks(allowing(slow.origin), { stopped: () => false });
    await until(() => receiver.received.length === 3);
    await happen('later');
    await until(() => receiver.received.length === 4);
    slow.release();
    // It was answered in time.
    expect(await delivered).toBe(6);
    await slow.close();
  });

  it('that has much waiting is looked for with others, not again for each message', async () => {
    await build();
    for (let i = 0; i < 20; i += 1) await happen(`${i}`);
    let looks = 0;
    worker.context.connection.set('debug', (collection: string, method: string) => {
      if (collection === 'webhookDeliveries' && method === 'aggregate') looks += 1;
    });
    const arrived = await deliverWebhooks(worker.context, { stopped: () => false, lookEvery: 600_000 });
    worker.context.connection.set('debug', false);
    expect([arrived, looks]).toEqual([20, 2]);
  });

  it('that does not come after has a thousand messages waiting, and no more', async () => {
    const { webhookId } = await build();
    await build();
    const waiting = () =>
      allModels(worker.context).WebhookDelivery.countDocuments({ companyId, webhookId, state: 'waiting' });
    const now = worker.context.clock.now();
    await allModels(worker.context).WebhookDelivery.insertMany(
      Array.from({ length: 999 }, (_, i) => ({
        ...{ _id: `msg_${i}`, companyId, webhookId, event: 'report.ready', body: '{}' },
        ...{ at: now, notBefore: now, state: 'waiting' },
      })),
    );
    for (const key of ['a', 'b', 'c']) await happen(key);
    expect(await waiting()).toBe(1000);
    expect(
      await allModels(worker.context).WebhookDelivery.countDocuments({ companyId, state: 'waiting' }),
    ).toBe(1003);
  });

  it('that changes the protocol holds up nobody', async () => {
    const strange = createListener((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write('HTTP/1.1 101 S\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'));
    });
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
    await buildOther(`${originOf(strange)}/`);
    await build();
    await happen();
    expect(await deliverWebhooks(allowing(originOf(strange)), { stopped: () => false })).toBe(1);
    await new Promise((resolve) => strange.close(resolve));
  });

  it('has no more than five connections of one company at once', async () => {
    const slow = await startHolding();
    await buildOther(`${slow.origin}/`, 1, 6);
    await build();
    await happen();
    const delivered = deliverWebhooks(allowing(slow.origin), { stopped: () => false });
    await until(() => slow.held.length === 5 && receiver.received.length === 1);
    // Others have been looked for since.
    await happen('later');
    await until(() => receiver.received.length === 2);
    expect(slow.held).toHaveLength(5);
    slow.release();
    expect(await delivered).toBe(8);
    await slow.close();
  });
});

describe('what is told', () => {
  it('a survey opened, once', async () => {
    await build();
    const survey = await buildSurvey(worker.context, companyId);
    await buildMembers(worker.context, companyId, 1);
    await worker.tick();
    await at('2026-11-20T10:05:00Z');
    expect(messages()).toEqual([
      { type: 'survey.opened', timestamp: NOW, data: { companyId, id: survey._id } },
    ]);
  });

  it('a round closed at the next full hour, in as many bytes, whoever answered and when', async () => {
    await build();
    const told: string[] = [];
    for (const answers of [0, 1, 6]) {
      receiver.received.length = 0;
      worker.clock.set(NOW);
      const endAt = new Date('2026-11-20T12:20:00Z');
      const survey = await buildSurvey(worker.context, companyId, { endAt, createdAt: new Date(NOW) });
      const members = await buildMembers(worker.context, companyId, 6);
      await worker.tick();
      for (const { _id } of members.slice(0, answers))
        await answerAs(worker.context, survey._id, _id, [{ id: '1', value: 7 }]);
      await at('2026-11-20T12:21:30Z');
      await at('2026-11-20T12:59:59Z');
      expect(typesOf()).toEqual(['survey.opened']);
      await at('2026-11-20T13:00:00Z');
      expect(messages()[1]).toEqual({
        ...{ type: 'round.closed', timestamp: '2026-11-20T13:00:00.000Z' },
        data: { companyId, id: survey._id },
      });
      told.push(receiver.received[1]?.body.replace(survey._id, '') ?? '');
    }
    expect(new Set(told).size).toBe(1);
  });

  it('an action due, on Monday', async () => {
    await build();
    const actionId = await buildAction(worker.context, {
      ...{ companyId, ownerId: actor.userId, title: 'A quiet room', dueDate: '2026-11-29' },
    });
    await at('2026-11-23T08:00:00Z');
    await at('2026-11-23T09:00:00Z');
    expect(messages().map(({ type, data }) => [type, data.id])).toEqual([['action.due', actionId]]);
  });
});
