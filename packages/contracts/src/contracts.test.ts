import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { EndpointDefinition } from './endpoint';
import { endpoints } from './endpoints';
import { errorCatalogue, wireCode, type ErrorCode } from './error-catalogue';
import * as errorNumbers from './error-numbers';
import { errorsOf } from './errors-of';
import { openApiDocument } from './openapi';
import { Email, jsonText, TimeInput } from './primitives';
import { Questions } from './questions';
import { SurveyDraft } from './surveys';

interface DescribedOperation {
  operationId: string;
  'x-access': string;
  'x-scopes': string[];
  security: object[];
  parameters: { name: string; required: boolean; example?: string }[];
  requestBody?: { content: { 'application/json': { example?: unknown } } };
  responses: Record<string, { $ref?: string }>;
}

interface DescribedError {
  content: {
    'application/json': { schema: { allOf: [object, { properties: { message: { enum: string[] } } }] } };
  };
}

const rows: [string, EndpointDefinition][] = Object.entries(endpoints).flatMap(([feature, named]) =>
  Object.entries(named as Record<string, EndpointDefinition>).map(
    ([name, row]): [string, EndpointDefinition] => [`${feature}.${name}`, row],
  ),
);

describe('contract rows', () => {
  it('name each operation once', () => {
    const operations = rows.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`);
    expect(operations).toEqual([...new Set(operations)]);
  });

  it.each(rows)('%s describes each parameter of its path', (_name, row) => {
    const named = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const described = row.params ? Object.keys((row.params as z.ZodMiniObject).shape) : [];
    expect(described).toEqual(named);
  });

  it.each(rows.filter(([, row]) => row.method === 'GET'))('%s reads without a body', (_name, row) => {
    expect(row.body).toBeUndefined();
  });

  it('cover every call of the specification', () => {
    const known = new Set(rows.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`));
    const specified = [
      'GET /auth/refresh-token',
      'GET /users/me',
      'GET /auth/logout',
      'POST /auth/login',
      'POST /auth/register',
      'POST /auth/register/company',
      'POST /auth/register/send-code',
      'POST /auth/password/send-code',
      'POST /auth/password/valid-code',
      'POST /auth/password/reset',
      'DELETE /auth/unregister',
      'GET /companies',
      'GET /companies/overview',
      'GET /thematics',
      'GET /surveys',
      'GET /surveys/:',
      'GET /surveys/templates',
      'POST /surveys',
      'PATCH /surveys/:',
      'DELETE /surveys/:',
      'GET /statistics/surveys/:',
      'GET /surveys/:/responses/segmentations',
      'GET /surveys/:/advices',
      'POST /surveys/:/responses',
      'GET /surveys/:/responses/:',
      'GET /surveys/:/responses/csv',
      'GET /survey-messages',
      'PATCH /survey-messages',
      'GET /audiences',
      'GET /audiences/:',
      'POST /audiences',
      'PATCH /audiences/:',
      'DELETE /audiences/:',
      'GET /users',
      'PATCH /users/:',
      'PATCH /users/password',
      'DELETE /users/:',
      'POST /users/invite',
      'POST /users/import',
      'POST /users/:/responses',
      'GET /segmentations',
      'POST /segmentations',
      'PATCH /segmentations/:',
      'DELETE /segmentations/:',
      'POST /stripe/create-session',
    ];
    expect(specified.filter((operation) => !known.has(operation))).toEqual([]);
  });
});

it('accounts are recovered by a mailed code alone: no call takes or returns a hint or a secret question', () => {
  const steps = endpoints.auth;
  const taken = [steps.sendResetCode, steps.validResetCode, steps.resetPassword].map(({ body }) =>
    Object.keys(body.shape).sort(),
  );
  expect(taken).toEqual([
    ['email', 'invitation'],
    ['code', 'email', 'invitation'],
    ['code', 'email', 'invitation', 'password'],
  ]);
  const returned = [steps.sendResetCode, steps.validResetCode, steps.resetPassword].flatMap(({ response }) =>
    Object.keys(response.shape),
  );
  expect(returned).toEqual([]);
  const document = JSON.stringify(openApiDocument({ title: 'Elan', serverUrl: '/api' }));
  const names = [...document.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
  expect(names).toContain('password');
  expect(names.filter((name) => /hint|(secret|security)_?question/i.test(name))).toEqual([]);
});

describe('the error catalogue', () => {
  it('answers each numbered code with the status that it starts with', () => {
    for (const [code, { status }] of Object.entries(errorCatalogue)) {
      const wire = wireCode(code as ErrorCode);
      if (/^\d{6}$/.test(wire)) expect(status).toBe(Number(wire.slice(0, 3)));
    }
  });

  it('gives each number to one error, of the same word', () => {
    const numbered = Object.entries(errorCatalogue).filter((entry) => 'number' in entry[1]);
    expect(Object.fromEntries(numbered.map(([code]) => [code, wireCode(code as ErrorCode)]))).toEqual({
      ...errorNumbers,
    });
    expect(new Set(Object.values(errorNumbers)).size).toBe(numbered.length);
  });
});

describe('fields', () => {
  it('takes JSON text and plain JSON alike', () => {
    const field = jsonText(z.array(z.string()));
    expect(z.parse(field, '["a"]')).toEqual(['a']);
    expect(z.parse(field, ['a'])).toEqual(['a']);
    expect(z.safeParse(field, '["a"').success).toBe(false);
    expect(z.safeParse(field, '[1]').success).toBe(false);
  });

  it('reads instants as ISO text or milliseconds and writes ISO in UTC', () => {
    expect(z.parse(TimeInput, '2026-11-20T10:00:00+01:00')).toBe('2026-11-20T09:00:00.000Z');
    expect(z.parse(TimeInput, 0)).toBe('1970-01-01T00:00:00.000Z');
    expect(z.parse(TimeInput, '2028-02-29')).toBe('2028-02-29T00:00:00.000Z');
    const guesses = [
      '03/02/2026',
      '2 March 2026',
      '2026',
      '2026-03-02T10:00',
      '2026-02-30T10:00:00Z',
      '2026-02-30',
    ];
    for (const wrong of ['yesterday', '', 9e15, null, {}, ...guesses])
      expect(z.safeParse(TimeInput, wrong).success).toBe(false);
  });

  it('lower-cases and trims e-mails, and refuses operators in their place', () => {
    expect(z.parse(Email, ' Ana@Example.COM ')).toBe('ana@example.com');
    expect(z.safeParse(Email, { $gt: '' }).success).toBe(false);
  });

  it('refuses questions of one id twice', () => {
    const question = { id: 1, label: 'How?', order: 1 };
    expect(z.parse(Questions, [question])[0]?.id).toBe('1');
    expect(z.safeParse(Questions, [question, { ...question, id: '1' }]).success).toBe(false);
  });

  it('drops fields that nobody may set', () => {
    const draft = z.parse(
      SurveyDraft,
      JSON.parse('{"name":"A","companyId":"x","_id":"y","__proto__":{"active":false}}'),
    );
    expect(draft).toEqual({ name: 'A' });
  });
});

describe('the OpenAPI document', () => {
  const document = openApiDocument({ title: 'Elan', serverUrl: '/api' }) as {
    paths: Record<string, Record<string, DescribedOperation>>;
    components: {
      schemas: Record<string, object>;
      responses: Record<string, DescribedError>;
      securitySchemes: Record<string, object>;
    };
  };

  it('has one operation per row, with its access', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(rows.length);
    expect(operations.every((operation) => typeof operation['x-access'] === 'string')).toBe(true);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('names its schemas as the code does, and has every one that it refers to', () => {
    const { components } = document;
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['User', 'Survey', 'Question', 'SurveyDraft', 'Segmentation', 'ErrorBody']),
    );
    const create = document.paths['/surveys']?.['post'];
    expect(create).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/SurveyDraft' } } },
      },
      responses: {
        201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Survey' } } } },
      },
    });
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(500);
    for (const [, kind = '', name = ''] of references)
      expect(components[kind as 'schemas'], `${kind} ${name}`).toHaveProperty(name);
  });

  it('calls what is read and written differently by two names', () => {
    const { SurveyTranslation, SurveyTranslationInput, QuestionInput } = document.components.schemas;
    expect(SurveyTranslationInput).toBeDefined();
    expect(SurveyTranslationInput).not.toEqual(SurveyTranslation);
    expect(QuestionInput).toBeUndefined();
  });

  it.each(rows)('%s lists its errors by status', (name, row) => {
    const [feature = '', operation = ''] = name.split('.');
    const described = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .find(({ operationId }) => operationId === `${feature}.${operation}`);
    const listed = Object.entries(described?.responses ?? {}).flatMap(([status, { $ref = '' }]) => {
      const answer = document.components.responses[$ref.replace('#/components/responses/', '')];
      const codes = answer?.content['application/json'].schema.allOf[1].properties.message.enum ?? [];
      return codes.map((code) => `${status} ${code}`);
    });
    const expected = errorsOf(row).map((code) => `${errorCatalogue[code].status} ${wireCode(code)}`);
    expect(listed.sort()).toEqual(expected.sort());
    expect(new Set(row.errors).size).toBe(row.errors?.length ?? 0);
  });

  it.each(rows)('%s has an example of all that it needs', (name, row) => {
    const described = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .find(({ operationId }) => operationId === name);
    for (const parameter of described?.parameters ?? [])
      if (parameter.required) expect(parameter.example, parameter.name).toBeTypeOf('string');
    const example = described?.requestBody && Object.values(described.requestBody.content)[0]?.example;
    if (row.body) expect(z.safeParse(row.body, example).error).toBeUndefined();
  });

  it('declares the credentials, with the prefix of cookies that https has', () => {
    const schemes = (serverUrl: string) =>
      (openApiDocument({ title: 'Elan', serverUrl }) as typeof document).components.securitySchemes;
    expect(schemes('http://127.0.0.1/api')).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
      refresh: { type: 'apiKey', in: 'cookie', name: 'refresh' },
    });
    expect(schemes('https://elan.example/api')).toMatchObject({ refresh: { name: '__Host-refresh' } });
    const read = (path: string, method: string) => document.paths[path]?.[method]?.security;
    expect(read('/users/me', 'get')).toEqual([{ bearer: [] }]);
    expect(read('/users', 'get')).toEqual([{ bearer: [] }, { apiKey: [] }]);
    expect(document.paths['/users']?.['get']?.['x-scopes']).toEqual(['members']);
    expect(document.paths['/users/me']?.['get']?.['x-scopes']).toEqual([]);
    expect(read('/auth/refresh-token', 'get')).toEqual([{ refresh: [] }, {}]);
    expect(read('/import.csv', 'get')).toEqual([{ refresh: [] }, {}]);
    expect(read('/provider', 'get')).toEqual([]);
  });
});
