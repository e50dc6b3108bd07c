import { rows, requestOf, sampleOf, type Row } from '../support/rows';
import { describe, each, told, type Attack, type Family } from '../support/attack';
import { Client, type Answer, type Sending } from '../support/client';
import { as, buildTenant, type Tenant } from '../support/tenant';

/** Operators and structures: in the place of a text they must be refused, never understood. */
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

/** Texts that some interpreter would read as more than a text. */
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

/** In a path or a query, where everything is text. */
const inAddress = [
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

type Path = readonly (string | number)[];

/** Paths of all texts inside a body. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

function withValue(value: unknown, path: Path, changed: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return changed;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (at === first ? withValue(item, rest, changed) : item));
  }
  const record = typeof value === 'object' && value !== null ? value : {};
  const inner: unknown = Object.entries(record).find(([name]) => name === first)?.[1];
  return { ...record, [first]: withValue(inner, rest, changed) };
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

function takesText({ type, anyOf = [] }: Schema): boolean {
  return [type].flat().includes('string') || anyOf.some(takesText);
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            requestBody?: { content: { 'application/json': { schema: Schema } } };
            parameters: { name: string; in: string }[];
          }
        >
      >
    >
  >;
}

function operationOf({ paths }: Document, { definition }: Row) {
  const path = definition.path.replace(/:(\w+)/g, '{$1}');
  return paths[path]?.[definition.method.toLowerCase()];
}

/** Every field of a row's body that holds a text: those of its sample, and those that it could hold besides. */
function fieldsOf(document: Document, row: Row, body: object): Path[] {
  const schema = operationOf(document, row)?.requestBody?.content['application/json'].schema;
  const optional = Object.entries(schema?.properties ?? {})
    .filter(([name, property]) => takesText(property) && !(name in body))
    .map(([name]): Path => [name]);
  return [...textsIn(body), ...optional];
}

/** Requests of one caller, each from an address of its own where the target allows it: limits would hide the rest. */
class Injector {
  private count = 0;
  readonly statuses = new Map<number, number>();
  readonly failures: string[] = [];
  readonly understood: string[] = [];
  readonly split: string[] = [];
  slowest = { milliseconds: 0, request: '' };

  constructor(
    private readonly client: Client,
    private readonly isBehindProxy: boolean,
    private readonly tenant: Tenant,
  ) {}

  async send(sending: Sending): Promise<Answer> {
    this.count += 1;
    const { count } = this;
    const from = `198.${18 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`;
    const headers = {
      ...as(this.tenant.credentials),
      ...(this.isBehindProxy && { 'x-forwarded-for': from }),
      ...sending.headers,
    };
    const started = performance.now();
    const answer = await this.client.send({ ...sending, headers });
    const milliseconds = performance.now() - started;
    if (milliseconds > this.slowest.milliseconds) this.slowest = { milliseconds, request: describe(sending) };
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 500) this.failures.push(`${describe(sending)} answers ${told(answer)}`);
    if (
      'injected' in answer.headers ||
      JSON.stringify(answer.headers['set-cookie'] ?? '').includes('injected')
    ) {
      this.split.push(describe(sending));
    }
    return answer;
  }

  /** For what must be refused. */
  async sendRefused(sending: Sending): Promise<void> {
    const answer = await this.send(sending);
    if (answer.status < 400) this.understood.push(`${describe(sending)} answers ${told(answer)}`);
  }
}

/** Rows at which a right answer to a wrong text would be a way in. Asking for a code answers everybody alike. */
const opens = /^POST \/auth\/(login|password\/(?!send-code)|register\/valid-code|register\/company)/;

/** Every nth, beginning elsewhere in each field. */
function someOf<T>(values: readonly T[], nth: number, at: number): T[] {
  return values.filter((_, index) => (index + at) % nth === 0);
}

async function attackBody(
  injector: Injector,
  document: Document,
  row: Row,
  tenant: Tenant,
  quick: boolean,
): Promise<void> {
  const { body } = sampleOf(row, tenant.ids);
  if (!body) return;
  const request = requestOf(row, tenant.ids);
  for (const [at, path] of fieldsOf(document, row, body).entries()) {
    for (const value of quick ? someOf(structures, 8, at) : structures) {
      await injector.sendRefused({ ...request, body: withValue(body, path, value) });
    }
    for (const value of quick ? someOf(texts, 13, at) : texts) {
      const sending = { ...request, body: withValue(body, path, value) };
      await (opens.test(row.key) ? injector.sendRefused(sending) : injector.send(sending));
    }
    await injector.sendRefused({ ...request, body: withValue(body, path, [[[]]]) });
  }
  // As text: in an object literal the name would set the prototype and be gone.
  const inner = JSON.stringify(body).slice(1);
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    await injector.send({
      ...request,
      body: `{"${name}":{"role":0,"isAdmin":true,"polluted":true},${inner}`,
    });
  }
  for (const whole of [
    'null',
    '[]',
    '"text"',
    '1',
    `[${inner.slice(0, -1)}`,
    '{"a":',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  ]) {
    await injector.sendRefused({ ...request, body: whole });
  }
}

async function attackAddress(
  injector: Injector,
  document: Document,
  row: Row,
  tenant: Tenant,
  quick: boolean,
): Promise<void> {
  const request = requestOf(row, tenant.ids);
  const [, query] = request.path.split('?');
  const names = [...row.definition.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values = quick ? someOf(inAddress, 6, row.key.length) : inAddress;
  for (const value of values) {
    for (const name of names) {
      const whole = row.definition.path.replace(`:${name}`, value).replace(/:\w+/g, tenant.ids.userId);
      await injector.send({ ...request, path: `/api${whole}${query === undefined ? '' : `?${query}`}` });
    }
  }
  if (row.definition.method !== 'GET') return;
  const [bare = ''] = request.path.split('?');
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
      await injector.send({ ...request, path: `${bare}?${form}` });
    }
  }
}

/** Rows that would end what the others need. */
const endsMuch = new Set(['DELETE /auth/unregister', 'GET /auth/logout', 'GET /auth/refresh-token']);

async function run({ target, client, report, quick }: Attack): Promise<void> {
  const tenant = await buildTenant(target, client, 'Injected');
  const direct = target.own && new Client(target.own.apiPort, () => (report.requests += 1));
  const injector = new Injector(direct ?? client, direct !== undefined, tenant);
  try {
    const { text } = await client.send({ path: '/api/openapi.json' });
    const document = JSON.parse(text) as Document;
    const baseline = await medianOf(async () => injector.send({ path: '/api/surveys' }));
    injector.slowest = { milliseconds: 0, request: '' };
    const chosen = rows.filter(({ key }) => !endsMuch.has(key));
    await each(chosen, 4, async (row) => {
      await attackBody(injector, document, row, tenant, quick);
      await attackAddress(injector, document, row, tenant, quick);
    });
    const counted = [...injector.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    report.check('no text or structure makes the server fail', injector.failures, counted.join(', '));
    report.check('an operator in the place of a text is refused', injector.understood);
    report.check('no text becomes a header', injector.split);
    // Whoever is not signed in any more has tried nothing: the session must have lasted to the end.
    const state = await Promise.all(
      ['/api/provider', '/api/health', '/api/companies'].map((path) => injector.send({ path })),
    );
    const polluted = state.filter((answer) => answer.status !== 200 || /polluted|isAdmin/.test(answer.text));
    report.check('nothing is left of a polluted prototype', polluted.map(told));
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
  summary: 'operators, prototypes, long patterns and null bytes in every field of every row',
  run,
};
