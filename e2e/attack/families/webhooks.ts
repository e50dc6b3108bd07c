import { createServer } from 'node:http';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, type Result, type WebhookDelivery } from '@elan/contracts';
import { startNameServer } from '@elan/edge/testing';
import { buildCompany, type Administrator } from '../../support/company';
import { startStack } from '../../support/stack';
import type { Attack, Family } from '../support/attack';

/** What must never be reached: a service on the product's own machine. */
async function startTrap() {
  let reached = 0;
  const server = createListener((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    reached: () => reached,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A receiver that the operator allows, and that sends whoever comes on to the trap. */
async function startRedirecting(trapPort: number) {
  let reached = 0;
  const server = createServer((request, response) => {
    reached += 1;
    request.resume();
    response.writeHead(307, { location: `http://127.0.0.1:${trapPort}/` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached: () => reached,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Scene {
  readonly attacker: Administrator;
  readonly trap: Awaited<ReturnType<typeof startTrap>>;
  readonly attack: Attack;
}

const PATIENCE = 60_000;

async function untilTried(
  { attacker, attack }: Scene,
  webhookId: string,
  times: number,
): Promise<WebhookDelivery | undefined> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(250)) {
    attack.report.requests += 1;
    const [first] = await attacker.api.call(endpoints.webhooks.deliveries, { params: { webhookId } });
    if (first && first.attempts >= times) return first;
  }
  return undefined;
}

/** Has a webhook to an address told something, and told again. @returns what is wrong */
async function tell(scene: Scene, url: string): Promise<string[]> {
  const { attacker, trap } = scene;
  const before = trap.reached();
  const { create } = endpoints.webhooks;
  const made = await attacker.api.ask(create, { body: { url, events: ['import.finished'] } });
  // An address that is none is refused at once.
  if (made.status === 400) return [];
  if (made.status !== create.status) return [`${url}: answers ${made.status} ${made.text}`];
  const webhookId = (JSON.parse(made.text) as Result<typeof create>).webhook.id;
  await attacker.api.call(endpoints.users.import, { body: { data: [] } });
  const first = await untilTried(scene, webhookId, 1);
  if (!first) return [`${url}: nothing was sent`];
  // By itself it is tried again after five seconds: a name may mean something else by then.
  const second = await untilTried(scene, webhookId, 2);
  const breaches = [first, second].flatMap((one) =>
    one?.state === 'sent' ? [`${url}: a message has arrived`] : [],
  );
  if (trap.reached() > before) breaches.push(`${url}: the trap was reached`);
  await attacker.api.call(endpoints.webhooks.remove, { params: { webhookId } });
  return breaches;
}

/** Belongs to nobody, and looks public. */
const outside = '2a00::1';
/** Names whose owner changes their addresses. */
const changing: [string, string[][]][] = [
  ['inside.changing.example', [['127.0.0.1']]],
  ['both.changing.example', [[outside, '127.0.0.1']]],
  ['later.changing.example', [[outside], ['127.0.0.1']]],
];

async function tellAll(scene: Scene, name: string, urls: readonly string[]): Promise<void> {
  const breaches: string[] = [];
  for (const url of urls) breaches.push(...(await tell(scene, url)));
  scene.attack.report.check(name, breaches, `${urls.length} addresses`);
}

export const webhooks: Family = {
  name: 'webhooks',
  summary: 'has webhooks call what is inside the own network: by name, redirect, IPv6, DNS rebinding',
  isSlow: true,
  async run(attack) {
    const trap = await startTrap();
    const redirecting = await startRedirecting(trap.port);
    const names = await startNameServer();
    for (const [name, turns] of changing) names.addresses.set(name, turns);
    const stack = await startStack({
      INSIDE_RECEIVERS: redirecting.origin,
      DNS_SERVERS: names.address,
    });
    try {
      const scene = { attacker: await buildCompany(stack), trap, attack };
      const at = (host: string) => `https://${host}:${trap.port}/`;
      await tellAll(scene, 'a name of the own machine leads nowhere', [
        ...['localhost', 'LOCALHOST.', 'inside.changing.example'].map(at),
      ]);
      await tellAll(scene, 'an address that is written another way leads nowhere', [
        ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '017700000001', '0.0.0.0'].map(at),
        'https://169.254.169.254/latest/meta-data/',
      ]);
      await tellAll(scene, 'an address of IPv6 leads nowhere', [
        ...['[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[fd00::1]', '[fe80::1]'].map(at),
      ]);
      await tellAll(scene, 'a name that means another address a moment later leads nowhere', [
        ...['both.changing.example', 'later.changing.example'].map(at),
      ]);
      const before = redirecting.reached();
      await tellAll(scene, 'a redirect leads nowhere', [`${redirecting.origin}/`]);
      attack.report.check(
        'what the operator allows is reached',
        redirecting.reached() > before ? [] : ['nothing has arrived'],
      );
    } finally {
      await stack.dispose();
      await Promise.all([trap.close(), redirecting.close(), names.close()]);
    }
  },
};
