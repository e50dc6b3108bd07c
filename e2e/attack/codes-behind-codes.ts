/**
 * node --import tsx e2e/attack/codes-behind-codes.ts
 *
 * One address registers and has codes sent again, within its limits, while the mail server takes a second for each mail.
 * Counts how many of its mails leave between an owner's question for a new password and the mail with her code.
 * `--networks 10 --lead 60000`: a /48 behind a trusted proxy instead of one address.
 */
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openMailSink } from '../../worker/src/testing/mail-sink';
import { registerCompany } from '../support/company';
import { Inbox, type InboxMail } from '../support/inbox';
import { startStack } from '../support/stack';

const { values } = parseArgs({
  options: {
    /** How long the mail server takes for each mail (ms). */
    delay: { type: 'string', default: '1000' },
    /** How long the strangers ask before the owners do (ms). */
    lead: { type: 'string', default: '25000' },
    /** Of a /48, behind a trusted proxy; 0: one address. */
    networks: { type: 'string', default: '0' },
  },
});
const [DELAY, LEAD, NETWORKS] = [Number(values.delay), Number(values.lead), Number(values.networks)];
const BUSY_FROM = '127.0.0.2';
const OWNER_FROM = '127.0.0.3';

const sink = await openMailSink();
class SinkInbox extends Inbox {
  override mails(): Promise<InboxMail[]> {
    const mails = sink.mails.map(({ to, subject, text, html }, index) => ({
      ...{ id: String(index), subject, text, html, headers: {} },
      to: [{ address: to }],
    }));
    return Promise.resolve(mails);
  }
}

const stack = await startStack({
  SMTP_URL: sink.url,
  ...(NETWORKS > 0 && { TRUST_PROXY: '127.0.0.1,127.0.0.2,127.0.0.3' }),
});
const port = Number(new URL(stack.url).port);
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

interface Asked {
  readonly status: number;
  readonly retryAfter: number;
  readonly cookie: string;
}

function post(
  localAddress: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Asked> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        ...{ host: '127.0.0.1', port, method: 'POST', path: `/api/auth/${path}`, localAddress, agent },
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (response) => {
        response.resume().once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: Number(response.headers['retry-after'] ?? 0),
            cookie: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; '),
          }),
        );
      },
    );
    asked.once('error', reject);
    asked.end(text);
  });
}

/** How long her code takes, and how many mails to others leave meanwhile. */
async function resetOf(email: string): Promise<{ seconds: number; before: number }> {
  const mine = () => sink.mails.filter(({ to, subject }) => to === email && /code/i.test(subject)).length;
  const [had, sent, at] = [mine(), sink.mails.length, performance.now()];
  const headers: Record<string, string> = NETWORKS > 0 ? { 'x-forwarded-for': '203.0.113.9' } : {};
  const { status } = await post(OWNER_FROM, 'password/send-code', { email }, headers);
  if (status !== 200) throw new Error(`The owner is answered ${status}`);
  while (mine() === had && performance.now() - at < 900_000) await sleep(50);
  if (mine() === had) return { seconds: Infinity, before: sink.mails.length - sent };
  return { seconds: (performance.now() - at) / 1_000, before: sink.mails.length - sent - 1 };
}

let isOver = false;
const counted = { mails: 0, refused: 0 };
async function stranger(network: number): Promise<void> {
  const from: Record<string, string> =
    NETWORKS > 0 ? { 'x-forwarded-for': `2001:db8:bad:${network.toString(16)}::1` } : {};
  for (let index = 0; !isOver; index += 1) {
    const email = `n${index}@guess-${network}.example`;
    const body = { name: 'N', email, password: 'battery of horses', language: 'en', agree: true };
    const begun = await post(BUSY_FROM, 'register', body, from);
    if (begun.status !== 201) {
      counted.refused += 1;
      await sleep(1_000 * Math.max(1, begun.retryAfter));
      continue;
    }
    counted.mails += 1;
    for (let again = 0; again < 2; again += 1) {
      const { status } = await post(
        BUSY_FROM,
        'register/send-code',
        { email },
        { ...from, cookie: begun.cookie },
      );
      counted[status === 200 ? 'mails' : 'refused'] += 1;
    }
  }
}

try {
  const product = { url: stack.url, inbox: new SinkInbox('') };
  const owners = [
    await registerCompany(product),
    await registerCompany(product),
    await registerCompany(product),
  ];
  sink.delay = DELAY;
  for (const { email } of owners) console.log('quiet', await resetOf(email));
  const strangers = Array.from({ length: Math.max(1, NETWORKS) }, (_, network) => stranger(network));
  await sleep(LEAD);
  console.log('strangers', counted, 'mails that left', sink.mails.length);
  // One after the other, while those before still wait.
  const asked = owners.map(async ({ email }, index) => {
    await sleep(3_000 * index);
    console.log('busy', await resetOf(email));
  });
  await Promise.all(asked);
  console.log('strangers', counted, 'mails that left', sink.mails.length);
  isOver = true;
  await Promise.race([Promise.allSettled(strangers), sleep(1_000)]);
} finally {
  agent.destroy();
  await stack.dispose();
  await sink.close();
  process.exit();
}
