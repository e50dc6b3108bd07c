import { fieldsOf, operationOf, withValue, type OpenApiDocument } from '../support/openapi-fields';
import { markers, rows, requestOf, sampleOf, type Row } from '../support/rows';
import type { NamedIds } from '@elan/contracts/request-samples';
import { uniqueWord } from '../../support/people';
import { describeResponse, forEachConcurrently, type Attack, type Family } from '../support/attack';
import { Client } from '../support/client';
import { buildTenant } from '../support/tenant';
import { Injector, type BuildRequest } from './injection-injector';

/** Operators and structures: where a text is expected, they must be refused, never interpreted. */
const structures: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $exists: true },
  { $regex: '.*' },
  { $in: [''] },
  { $where: 'sleep(2000) || true' },
  { $function: { body: 'return true', args: [], lang: 'js' } },
  { $expr: { $eq: [1, 1] } },
  { toString: 'x', valueOf: 'x' },
  { length: 3 },
];

const LONG = 20_000;

/** Texts that some interpreter would execute or expand. */
const texts: readonly string[] = [
  "' || '1'=='1",
  "'; return true; var x='",
  '{"$gt":""}',
  '$where',
  '$name',
  '$$ROOT',
  '__proto__',
  'constructor',
  'constructor.prototype.role',
  'toString',
  '(a+)+$',
  `${'a'.repeat(LONG)}!`,
  `${'('.repeat(200)}${')'.repeat(200)}`,
  `${'[a-z]*'.repeat(300)}$`,
  'a\u0000b',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  'x\r\nSet-Cookie: injected=1',
  '../../etc/passwd',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '; sleep 5 #',
  '`sleep 5`',
  '=cmd|calc!A1',
  'ﬀ'.repeat(100),
  '%00%24gt',
];

/** Values for paths and queries. */
const urlValues = [
  '%24gt',
  '[%24ne]=',
  '%00',
  '%2e%2e',
  '%7B%22%24gt%22%3A%22%22%7D',
  '__proto__',
  'constructor',
  '%FF',
  '%ED%A0%80',
  'a'.repeat(4_000),
  "'%20OR%201=1",
  '*',
  '%0d%0aSet-Cookie:%20injected=1',
];

/** Rows where accepting a wrong text would give access. Requesting a code is left out: everybody gets the same response. */
const grantsAccess = /^POST \/auth\/(login|password\/(?!send-code)|register\/valid-code|register\/company)/;

/** Every nth value, with a different offset in each field. */
function everyNth<T>(values: readonly T[], nth: number, at: number): T[] {
  return values.filter((_, index) => (index + at) % nth === 0);
}

/** A row's sample body, with addresses that were never used: otherwise, the limits of an address would refuse most. */
function bodyOf(row: Row, ids: NamedIds): object | undefined {
  const { body } = sampleOf(row, ids);
  const text = body && JSON.stringify(body).replace(/[\w.]+(?=@sample\.example)/g, () => uniqueWord());
  return text === undefined ? undefined : (JSON.parse(text) as object);
}

async function attackBody(
  injector: Injector,
  document: OpenApiDocument,
  row: Row,
  quick: boolean,
): Promise<void> {
  const body = bodyOf(row, markers);
  if (!body) return;
  const withBody =
    (change: (body: object) => unknown): BuildRequest =>
    (ids) => ({ ...requestOf(row, ids), body: change(bodyOf(row, ids) ?? {}) });
  for (const [at, path] of fieldsOf(document, row, body).entries()) {
    const withField = (value: unknown) => withBody((sample) => withValue(sample, path, value));
    for (const value of quick ? everyNth(structures, 8, at) : structures) {
      await injector.sendRefused(withField(value));
    }
    for (const value of quick ? everyNth(texts, 13, at) : texts) {
      const attempt = withField(value);
      await (grantsAccess.test(row.key) ? injector.sendRefused(attempt) : injector.send(attempt));
    }
    await injector.sendRefused(withField([[[]]]));
  }
  // Built as text: in an object literal, `__proto__` would set the prototype and not be serialized.
  const innerOf = (sample: object): string => JSON.stringify(sample).slice(1);
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    await injector.send(
      withBody((sample) => `{"${name}":{"role":0,"isAdmin":true,"polluted":true},${innerOf(sample)}`),
    );
  }
  for (const whole of ['null', '[]', '"text"', '1', '{"a":', `${'['.repeat(5_000)}${']'.repeat(5_000)}`]) {
    await injector.sendRefused(withBody(() => whole));
  }
  await injector.sendRefused(withBody((sample) => `[${innerOf(sample).slice(0, -1)}`));
}

async function attackUrl(
  injector: Injector,
  document: OpenApiDocument,
  row: Row,
  quick: boolean,
): Promise<void> {
  const names = [...row.definition.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values = quick ? everyNth(urlValues, 6, row.key.length) : urlValues;
  const requestFor = (ids: NamedIds) => ({ ...requestOf(row, ids), body: bodyOf(row, ids) });
  for (const value of values) {
    for (const name of names) {
      await injector.send((ids) => {
        const request = requestFor(ids);
        const [, query] = request.path.split('?');
        const whole = row.definition.path.replace(`:${name}`, value).replace(/:\w+/g, ids.userId);
        return { ...request, path: `/api${whole}${query === undefined ? '' : `?${query}`}` };
      });
    }
  }
  if (row.definition.method !== 'GET') return;
  const parameters =
    operationOf(document, row)?.parameters.filter((parameter) => parameter.in === 'query') ?? [];
  for (const { name } of parameters) {
    const forms = [
      `${name}[$ne]=x`,
      `${name}[]=a`,
      `${name}=a&${name}=b`,
      `${name}[__proto__]=x`,
      `${name}=%00`,
    ];
    for (const form of [...forms, ...values.map((value) => `${name}=${value}`)]) {
      await injector.send((ids) => {
        const request = requestFor(ids);
        const [bare = ''] = request.path.split('?');
        return { ...request, path: `${bare}?${form}` };
      });
    }
  }
}

/** Rows that would end the session or delete the company. */
const destructiveRows = new Set(['DELETE /auth/unregister', 'GET /auth/logout', 'GET /auth/refresh-token']);

async function run({ target, client, report, quick }: Attack): Promise<void> {
  const direct = target.own && new Client(target.own.apiPort, () => (report.requests += 1));
  const injector = new Injector(direct ?? client, direct !== undefined, () =>
    buildTenant(target, client, 'Injected'),
  );
  try {
    const { text } = await client.send({ path: '/api/openapi.json' });
    const document = JSON.parse(text) as OpenApiDocument;
    const baseline = await medianOf(async () => injector.send(() => ({ path: '/api/surveys' })));
    injector.slowest = { milliseconds: 0, request: '' };
    const chosen = rows.filter(({ key }) => !destructiveRows.has(key));
    await forEachConcurrently(chosen, 4, async (row) => {
      await attackBody(injector, document, row, quick);
      await attackUrl(injector, document, row, quick);
    });
    const counted = [...injector.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    report.check('no text or structure makes the server fail', injector.failures, counted.join(', '));
    const figure = `by ${injector.companies} companies`;
    report.check('every request gets past the limits', injector.limited, figure);
    report.check('an operator in the place of a text is refused', injector.accepted);
    report.check('no text becomes a header', injector.headerInjections);
    // These reads also check that the session is still valid: without one, the requests above would prove nothing.
    const state = await Promise.all(
      ['/api/provider', '/api/health', '/api/companies'].map((path) => injector.send(() => ({ path }))),
    );
    const polluted = state.filter(
      (response) => response.status !== 200 || /polluted|isAdmin/.test(response.text),
    );
    report.check('nothing is left of a polluted prototype', polluted.map(describeResponse));
    if (!quick) {
      const { milliseconds, request } = injector.slowest;
      const allowed = Math.max(2_000, baseline * 40);
      const figure = `slowest ${milliseconds.toFixed(0)} ms, list of surveys ${baseline.toFixed(0)} ms`;
      report.check('no text takes long', milliseconds > allowed ? [`${request}: ${figure}`] : [], figure);
    }
  } finally {
    direct?.close();
  }
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[4] ?? 0;
}

export const injection: Family = {
  name: 'injection',
  isSlow: true,
  summary: 'operators, prototypes, long patterns and null bytes in every field of every row',
  run,
};
