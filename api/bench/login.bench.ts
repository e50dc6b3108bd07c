/**
 * 100 sign-ins a second against one account, while somebody else reads a page: does the page stay fast? Two attacks:
 * from one address, and from a new address each time. They alternate with quiet phases, so that other load on the
 * machine affects all three alike. Exit code 1 if the page's p99 is above twice its quiet value. `npm run bench --
 * login [rounds]`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { buildCompany, buildContext, buildUser } from '@elan/domain/testing';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = 5;
const PAGES_A_SECOND = 20;
const LOGINS_A_SECOND = 100;
/** Smaller differences are noise of the machine, not the attack. */
const NOISE_MILLISECONDS = 10;

const { context, close } = await buildContext({ now: new Date().toISOString() });
const { company, admin } = await buildCompany(context);
const victim = await buildUser(context, company._id, {
  role: 1,
  passwordHash: await hash('the right password'),
});

const { MONGODB_URI, JWT_SECRET, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = context.settings;
const server = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
  env: {
    MONGODB_URI,
    JWT_SECRET,
    SMTP_URL,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    PUBLIC_URL: 'http://localhost:8080',
    API_PORT: '0',
    LOG_LEVEL: 'silent',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

let exitCode = 1;
try {
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const origin = line.replace('api listening on ', '');
  const phases = {
    quiet: empty(),
    '100 logins/s from one address': empty(),
    '100 logins/s from as many addresses': empty(),
  };
  await measure(origin, null, empty());
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure(origin, null, phases.quiet);
    await measure(origin, () => '203.0.113.7', phases['100 logins/s from one address']);
    await measure(origin, randomAddress, phases['100 logins/s from as many addresses']);
  }
  const [quiet = 0, ...attacked] = Object.entries(phases).map(([phase, measured]) => report(phase, measured));
  const limit = Math.max(2 * quiet, quiet + NOISE_MILLISECONDS);
  exitCode = Math.max(...attacked) <= limit ? 0 : 1;
  process.stdout.write(`limit ${limit.toFixed(1)} ms: ${exitCode === 0 ? 'held' : 'exceeded'}\n`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await close();
}
process.exitCode = exitCode;

function randomAddress(): string {
  return `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
}

interface Measured {
  readonly pages: number[];
  readonly answers: Map<number, number>;
}

function empty(): Measured {
  return { pages: [], answers: new Map() };
}

/** Requests the page at a steady pace, whether or not earlier answers have arrived, as many people would. */
async function measure(origin: string, attacker: (() => string) | null, into: Measured): Promise<void> {
  const { pages, answers } = into;
  const page = async (): Promise<void> => {
    const start = performance.now();
    const response = await fetch(`${origin}/api/users/me`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the page answered ${response.status}`);
    pages.push(performance.now() - start);
  };
  const login = async (): Promise<void> => {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': attacker?.() ?? '' },
      body: JSON.stringify({ email: victim.email, password: `guess ${Math.random()}` }),
    });
    await response.arrayBuffer();
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
  };
  await Promise.all([pace(PAGES_A_SECOND, page), ...(attacker ? [pace(LOGINS_A_SECOND, login)] : [])]);
}

async function pace(perSecond: number, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const running: Promise<void>[] = [];
  for (let i = 0; i < SECONDS * perSecond; i += 1) {
    const wait = start + (i * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    running.push(work());
  }
  await Promise.all(running);
}

/** @returns the p99 in milliseconds */
function report(phase: string, { pages, answers }: Measured): number {
  const sorted = pages.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const logins = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  process.stdout.write(
    `${phase}: page p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms${logins && `; logins ${logins}`}\n`,
  );
  return at(0.99);
}
