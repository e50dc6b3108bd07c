import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Resolver } from 'node:dns/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteCopy, noteCopying } from '@elan/domain/backup';
import { settingNames, systemClock } from '@elan/domain/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { examine, type Wishes } from './examine';
import { OTHER_NAMES } from './settings-findings';

/** A name server that knows these texts and nothing else. */
async function startNameServer(texts: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let end = 12;
    for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
      labels.push(query.toString('latin1', end + 1, end + 1 + length));
      end += length + 1;
    }
    const question = query.subarray(12, end + 5);
    const answers = (texts[labels.join('.').toLowerCase()] ?? []).map((text) => {
      const bytes = Buffer.from(text);
      const size = [0, bytes.length + 1, bytes.length];
      return Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, ...size]), bytes]);
    });
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(answers.length > 0 ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(answers.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, question, ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 1000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolver, close: () => socket.close() };
}

let worker: TestWorker;
let names: Awaited<ReturnType<typeof startNameServer>>;
const web = createServer((_, response) => response.end('{}'));
beforeAll(async () => {
  worker = await buildWorker({ now: new Date().toISOString() });
  names = await startNameServer({
    'acme.example': ['v=spf1 include:mail.example -all', 'another text'],
    'one._domainkey.acme.example': ['v=DKIM1; k=rsa; p=MIGf'],
    '_dmarc.acme.example': ['v=DMARC1; p=none'],
    'two.example': ['v=spf1 -all', 'v=spf1 +all'],
  });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
});
afterAll(async () => {
  web.close();
  names.close();
  await worker.close();
});

const JWT_SECRET = 'the secret of a test, long enough';
const right = () => ({
  MONGODB_URI: worker.context.settings.MONGODB_URI,
  PUBLIC_URL: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
  JWT_SECRET,
  SMTP_URL: worker.sink.url,
  MAIL_FROM: 'Acme <no-reply@acme.example>',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
});

async function told(changes: Record<string, string> = {}, wishes: Wishes = {}): Promise<string[]> {
  const lines: string[] = [];
  const surroundings = {
    environment: { ...right(), ...changes },
    clock: systemClock,
    resolver: names.resolver,
  };
  for await (const { about, is, says } of examine(surroundings, wishes))
    lines.push(`${is} ${about}: ${says}`);
  return lines;
}

it('finds everything in order, and says what the mail server answered to a test mail', async () => {
  const before = worker.sink.mails.length;
  const lines = await told({}, { mailTo: 'ann@acme.example', dkim: 'one' });
  expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([]);
  const expected = [
    'settings: Every',
    'database: It is MongoDB',
    'sender: SPF',
    'sender: DKIM',
    'public address: The',
  ];
  for (const part of expected)
    expect(lines.filter((line) => line.startsWith(`right ${part}`))).toHaveLength(1);
  expect(lines.find((line) => line.includes('ann@acme.example'))).toMatch(/^right mail server: .*: 250 /);
  expect(worker.sink.mails.slice(before).map(({ to }) => to)).toEqual(['ann@acme.example']);
  expect(lines.find((line) => line.includes('DMARC'))).toMatch(/^note .*p=none/);
});

it.each([
  [{ PUBLIC_URL: 'elan.example' }, /^wrong settings: PUBLIC_URL must be/],
  [{ PUBLC_URL: 'https://elan.example' }, /^note settings: PUBLC_URL is no setting: PUBLIC_URL/],
  [{ JWT_SECRET: 'changeme'.repeat(4) }, /^wrong settings: JWT_SECRET can be guessed: take what openssl/],
  [
    { NETWORK_KEY: '${NETWORK_KEY:-}' + 'x'.repeat(32) },
    /^wrong settings: NETWORK_KEY is \$\{…: the variable/,
  ],
  [{ NETWORK_KEY: 'short' }, /^wrong settings: NETWORK_KEY must have at least 32 characters\.$/],
  [{ PORT: '80a' }, /^wrong settings: PORT must be a whole number from 1 to 65535\.$/],
  [{ PORT: '0' }, /^wrong settings: PORT must be a whole number from 1 to 65535\.$/],
  [
    { PORT: '8025', INBOX_PORT: '8025' },
    /^note settings: INBOX_PORT and PORT are both 8025: on one machine, give each its own\.$/,
  ],
  [{ JWT_SECRET: '' }, /^wrong settings: JWT_SECRET is not set: with MONGODB_URI, take what openssl/],
  [
    { STRIPE_WEBHOOK_SECRET: '' },
    /^wrong settings: STRIPE_WEBHOOK_SECRET is not set: with STRIPE_SECRET_KEY, /,
  ],
  [{ PROMISE_KEY: 'changeme'.repeat(4) }, /^wrong settings: PROMISE_KEY can be guessed: take what openssl/],
  [{ FORMER_JWT_SECRET: JWT_SECRET }, /^wrong settings: FORMER_JWT_SECRET is the same as JWT_SECRET: /],
  [{ API_URL: 'api:3000' }, /^wrong settings: API_URL must be http:\/\/ or https:\/\/ addresses/],
  [
    { PAYMENT_URL: '127.0.0.1:4242' },
    /^wrong settings: PAYMENT_URL must be a http:\/\/ or https:\/\/ address\.$/,
  ],
  [{ REMOTE_ORIGINS: 'https://team.example/pages' }, /^wrong settings: REMOTE_ORIGINS must be origins, as/],
  [{ HOST: 'localhost:8080' }, /^wrong settings: HOST must be an address or a name, without/],
  [{ PROVIDER_NAME: '${NAME}' }, /^wrong settings: PROVIDER_NAME is \$\{…: the variable was not replaced/],
  [{ API_PAGES_PORT: '3001' }, /^wrong settings: NETWORK_KEY is not set: with API_PAGES_PORT, /],
  [{ AVATAR_URL_FILE: '/run/avatar' }, /^wrong settings: AVATAR_URL_FILE is not read: set AVATAR_URL itself/],
  [
    { DATA_DIR: 'package.json' },
    /^wrong disk: DATA_DIR is no folder, or may not be looked at: name one that can be written\.$/,
  ],
  [
    { DATA_DIR: 'package.json/data' },
    /^wrong disk: DATA_DIR is no folder, or may not be looked at: name one that can be written\.$/,
  ],
  [{ DATA_DIR: '/proc/elan/data' }, /^wrong disk: /],
  [{ METRICS_PORT: '99999' }, /^wrong settings: METRICS_PORT must be a whole number/],
  [{ TRUST_PROXY: '2' }, /^wrong settings: TRUST_PROXY must be addresses or networks/],
  [{ BACKUP_PASSPHRASE: 'short' }, /^wrong settings: BACKUP_PASSPHRASE must have at least 16 characters/],
  [{ KEEP_VERSIONS_HOURS: 'a day' }, /^wrong settings: KEEP_VERSIONS_HOURS must be a number of hours/],
  [{ MONGODB_URI: '' }, /^note settings: Not set, so npm start brings its own: MONGODB_URI\.$/],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /^wrong mail server: It refuses: .*Look at SMTP_URL/],
  [{ MAIL_FROM: 'a@two.example' }, /^wrong sender: SPF: two\.example has 2 records/],
  [{ MAIL_FROM: 'a@none.example' }, /^wrong sender: DMARC: _dmarc\.none\.example has no record\. Publish/],
  [{ PUBLIC_URL: 'http://127.0.0.1:1' }, /^wrong public address: Nothing answers there: /],
])('%j: says what to mend', async (changes, expected) => {
  expect(await told(changes)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
});

it('looks into the files of secrets, and says once that one cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'elan-doctor-'));
  const JWT_SECRET_FILE = join(folder, 'jwt');
  try {
    const unread = await told({ JWT_SECRET: '', JWT_SECRET_FILE });
    expect(unread.filter((line) => line.includes('JWT_SECRET'))).toEqual([
      expect.stringMatching(/^wrong settings: JWT_SECRET_FILE cannot be read \(ENOENT/),
    ]);
    writeFileSync(JWT_SECRET_FILE, 'changeme'.repeat(4));
    const guessed = await told({ JWT_SECRET: '', JWT_SECRET_FILE });
    expect(guessed.filter((line) => line.includes('JWT_SECRET'))).toEqual([
      expect.stringMatching(/^wrong settings: JWT_SECRET can be guessed/),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('finds nothing to note where all is set as the documents say', async () => {
  const given = {
    API_PORT: '3000',
    API_PAGES_PORT: '3001',
    API_HOST: '0.0.0.0',
    HOST: '::',
    INBOX_PORT: '8025',
  };
  const others = {
    API_URL: 'http://api:3000, http://api-2:3000',
    NETWORK_KEY: 'the key of a network, also long enough',
    REMOTE_ORIGINS: 'https://team.example',
    DATA_DIR: '.',
  };
  const lines = await told({ ...given, ...others });
  expect(lines.filter((line) => /^((note|wrong) settings|wrong disk)/.test(line))).toEqual([]);
});

it('says that a database cannot be used, and never its password', async () => {
  const lines = await told({ MONGODB_URI: 'mongodb://elan:se-cret@127.0.0.1:1/elan' });
  expect(lines.find((line) => line.includes('database'))).toMatch(/^wrong database: It cannot be used/);
  expect(lines.join('\n')).not.toContain('se-cret');
});

it('says how old the last backup is, and that no copy of it left this machine', async () => {
  const lines = async () => (await told()).filter((line) => line.includes(' backup: '));
  const { connection } = worker.context;
  expect(await lines()).toEqual([expect.stringMatching(/^note backup: There is none: one is needed/)]);
  const notes = connection.collection<{ _id: string; takenAt: Date }>('keeping');
  const takenAt = new Date(Date.now() - 50 * 3_600_000);
  await notes.insertOne({ _id: 'backup', takenAt: new Date() });
  await noteCopying({ connection }, true);
  expect(await lines()).toEqual([
    'right backup: The last one is 1 h old.',
    'wrong backup: There is none with a copy elsewhere: the log of the nightly backup says why.',
  ]);
  await notes.updateOne({ _id: 'copy' }, { $set: { takenAt } });
  expect((await lines())[1]).toMatch(/^wrong backup: The last one with a copy elsewhere is 51 h old:/);
  await noteCopy({ connection });
  const right = await lines();
  expect(right[1]).toMatch(/^right backup: The last one with a copy elsewhere is \d h old\.$/);
  // The embedded database is found by the file in which the running product says where it is.
  const embedded = { MONGODB_URI: '', DATA_DIR: mkdtempSync(join(tmpdir(), 'elan-doctor-')) };
  const found = async () => (await told(embedded)).filter((line) => line.includes(' backup: '));
  try {
    expect(await found()).toEqual([]);
    writeFileSync(join(embedded.DATA_DIR, 'database.address'), `${worker.context.settings.MONGODB_URI}\n`);
    expect(await found()).toEqual(right);
  } finally {
    rmSync(embedded.DATA_DIR, { recursive: true });
  }
});

it('knows every setting of the documents', () => {
  const text = readFileSync(new URL('../../../docs/operating/settings.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(documented.length).toBeGreaterThan(30);
  expect(documented.filter((name) => ![...settingNames, ...OTHER_NAMES].includes(name ?? ''))).toEqual([]);
});
