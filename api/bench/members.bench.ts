/**
 * Measures the cost of searching, filtering and sorting a list of 10,000 members; API and embedded database are
 * separate processes. A bare Express endpoint that answers the same bodies alternates with it, so that other load on
 * the machine affects both alike. Exit code 1 if the p99 of a call is above 100 ms. `npm run bench -- members [turns]`,
 * after `npm run build`, on Linux.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openContext } from '@elan/domain/open-context';
import { closeContext, newId, readSettings } from '@elan/domain/platform';
import { allModels, buildCompany } from '@elan/domain/testing';
import pino from 'pino';

const TURNS = Number(process.argv[2] ?? 200);
const PEOPLE = 10_000;
const LIMIT_MS = 100;

const given = [
  'Anne-Lise',
  'Élodie',
  'Jean Baptiste',
  'Søren',
  'Zoé',
  'Lucas',
  'Inès',
  'Hugo',
  'Maëlys',
  'Noël',
];
const family = [
  'Lefèvre',
  'Morel',
  'Müller',
  "O'Neil",
  'Nunez',
  'Annex',
  'de la Tour',
  'Sánchez',
  'Roy',
  'Petit',
];
const sites = ['Paris', 'Lyon', 'Lille', 'Nantes'];

const folder = await mkdtemp(join(tmpdir(), 'members-bench-'));
const children: ChildProcess[] = [];
try {
  const database = await start(new URL('../../local/mongo/dist/main.js', import.meta.url), {
    LOCAL_MONGO_DIR: folder,
    LOCAL_MONGO_PORT: '0',
  });
  const environment = {
    MONGODB_URI: `mongodb://127.0.0.1:${new URL(database).port}/elan`,
    PUBLIC_URL: 'http://127.0.0.1',
    JWT_SECRET: 'a secret of the benchmark that is long enough',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_local',
    LOG_LEVEL: 'warn',
  };
  const { token, team, since } = await build(environment);
  const api = await start(new URL('../dist/main.js', import.meta.url), { ...environment, API_PORT: '0' });
  const segments = (segmentationId: string, ...values: string[]) =>
    `segments=${encodeURIComponent(JSON.stringify([{ segmentationId, values }]))}`;
  const queries = {
    'first page': 'role=users&sort=name&size=50',
    'search, most match': 'role=users&search=e&size=50',
    'search, few match': 'role=users&search=elodie%20mul&size=50',
    'filter by option': `role=users&sort=name&${segments(team, 'o1', 'o2')}`,
    'filter by bracket, sort by option': `role=users&sort=${team}&${segments(since, '<1', '>10')}`,
    'search, filter, sort': `role=users&search=an&sort=lastConnectedAt&descending=true&${segments(team, 'o1')}`,
  };
  const began = performance.now();
  await get(api, '', token);
  process.stdout.write(`first call, which reads the members: ${ms(performance.now() - began)}\n`);
  let holds = true;
  for (const [name, query] of Object.entries(queries)) {
    const body = await get(api, query, token);
    const file = join(folder, 'answers.json');
    await writeFile(file, JSON.stringify({ '/api/users/search': JSON.parse(body) }));
    const bare = await start(new URL('./bare-express.mjs', import.meta.url), {}, [file]);
    const times: Record<'api' | 'bare', number[]> = { api: [], bare: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [part, origin] of [['api', api] as const, ['bare', bare] as const]) {
        const asked = performance.now();
        await get(origin, query, token);
        times[part].push(performance.now() - asked);
      }
    }
    const [p50, p99, p50OfBare] = [share(times.api, 0.5), share(times.api, 0.99), share(times.bare, 0.5)];
    holds &&= p99 <= LIMIT_MS;
    process.stdout.write(
      `${name}: ${body.length} bytes, median ${ms(p50)}, p99 ${ms(p99)} (limit ${LIMIT_MS} ms), median ${(p50 / p50OfBare).toFixed(1)} times a bare endpoint of ${ms(p50OfBare)}\n`,
    );
  }
  process.exitCode = holds ? 0 : 1;
} finally {
  for (const child of children.reverse()) {
    child.kill();
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}

/** A company of many members, with a token of its administrator. */
async function build(environment: Record<string, string>) {
  const context = await openContext({ settings: readSettings(environment), log: pino({ level: 'silent' }) });
  const { company, admin } = await buildCompany(context);
  const companyId = company._id;
  const now = new Date();
  const [team, since] = [newId(), newId()];
  const times = { companyId, active: true, inResults: true, createdAt: now, updatedAt: now };
  const fields = Array.from({ length: 12 }, (_, option) => ({ id: `o${option}`, value: `Team ${option}` }));
  await allModels(context).Segmentation.create([
    { ...times, _id: team, name: 'Team', normalisedName: 'team', type: 'select', fields },
    { ...times, _id: since, name: 'Since', normalisedName: 'since', type: 'date', bracket: 'seniority' },
    { ...times, _id: newId(), name: 'Site', normalisedName: 'site', type: 'text' },
  ]);
  const users = Array.from({ length: PEOPLE }, (_, index) => ({
    ...{ _id: newId(), companyId, role: 2 as const, language: 'fr' as const, passwordHash: null },
    ...{
      status: 'active' as const,
      lastConnectedAt: null,
      createdAt: new Date(now.getTime() - index * 1000),
    },
    name: `${given[index % 10]} ${family[Math.floor(index / 10) % 10]} ${index}`,
    email: `person.${index}@company.example`,
    extraData: [
      { segmentationId: team, value: `o${index % 12}` },
      { segmentationId: since, value: `20${10 + (index % 16)}-0${1 + (index % 9)}-11` },
      { segmentationId: 'site', value: sites[index % 4] ?? '' },
    ],
  }));
  await allModels(context).User.collection.insertMany(users as never[]);
  await closeContext(context);
  return { token: admin.token, team, since };
}

/** Starts a program that reports where it listens. */
async function start(program: URL, env: Record<string, string>, args: string[] = []): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const [, port = ''] = /:(\d+)\D*$/.exec(line) ?? [];
  return `http://127.0.0.1:${port}`;
}

async function get(origin: string, query: string, token: string): Promise<string> {
  const answer = await fetch(`${origin}/api/users/search?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`);
  return text;
}
