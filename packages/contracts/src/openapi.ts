import type * as z from 'zod/mini';
import { ACKNOWLEDGED_AGREEMENT } from './constants';
import type { CookieWord, EndpointDefinition } from './endpoint';
import { endpoints } from './endpoints';
import { errorCatalogue, wireCode, type ErrorCode } from './error-catalogue';
import { ErrorBody } from './errors';
import { errorsOf } from './errors-of';
import * as contract from './index';
import { openSchemaBook, parametersOf, type Json, type SchemaBook } from './openapi-schemas';
import { exampleIds, exampleParts, requestSamples, type RequestSample } from './request-samples';

const contentTypes = {
  json: 'application/json',
  csv: 'text/csv',
  file: 'application/octet-stream',
  scim: 'application/scim+json',
} as const;

/** Kinds of schemas that deserve a name: a client gains nothing by a name for a text. */
const namedKinds: readonly string[] = ['object', 'enum', 'union'];

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The contract's schemas are called what the code calls them. */
function namesOfSchemas(): Map<z.core.$ZodType, string> {
  const names = new Map<z.core.$ZodType, string>();
  for (const [name, value] of Object.entries(contract))
    if (isSchema(value) && namedKinds.includes(value._zod.def.type)) names.set(value, name);
  return names;
}

/** Parameters, with an example where the operation's sample has one. */
function parameters(
  book: SchemaBook,
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query',
  examples: Readonly<Record<string, string>>,
): Json[] {
  return parametersOf(book, schema, place).map((parameter) => ({
    ...parameter,
    ...(examples[parameter.name] !== undefined && { example: examples[parameter.name] }),
  }));
}

const partsOfQuery = (query = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    query
      .replace('?', '')
      .split('&')
      .map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=');
        return [name, decodeURIComponent(value)];
      }),
  );

const acknowledgement: Json = {
  name: ACKNOWLEDGED_AGREEMENT,
  in: 'header',
  required: false,
  description:
    'The id of the agreement of which the call is known to weaken something; see `agreementWeakened`.',
  schema: { type: 'string' },
};

/** What proves who calls. An empty one says that a call without any is answered, too. */
function security({ access, credential, cookies = [], scopes = [] }: EndpointDefinition): Json[] {
  const keys = scopes.length > 0 ? [{ apiKey: [] }] : [];
  if (access === 'public') {
    if (credential === 'bearer') return [{ bearer: [] }, ...keys, {}];
    if (credential === 'cookie') return [{ refresh: [] }, {}];
    return cookies.length > 0 ? [...cookies.map((word) => ({ [word]: [] })), {}] : [];
  }
  if (credential === 'cookie') return [{ refresh: [] }, ...keys];
  return [{ bearer: [], ...Object.fromEntries(cookies.map((word) => [word, []])) }, ...keys];
}

function requestBody(book: SchemaBook, row: EndpointDefinition, id: string, sample: RequestSample): Json {
  if (row.consumes !== 'raw' && !row.body) return {};
  const schema = row.body ? book.describe(row.body, 'input', `${id}Body`) : {};
  const example = sample.body && { example: sample.body };
  const contentType = row.produces === 'scim' ? contentTypes.scim : contentTypes.json;
  return { requestBody: { required: true, content: { [contentType]: { schema, ...example } } } };
}

/** Errors of the same status share an answer. Each is a component, because most operations have the same ones. */
function errorAnswers(row: EndpointDefinition, shared: Record<string, Json>): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(row)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = codes.join('_');
      shared[name] ??= errorAnswer(codes);
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const errorAnswer = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${wireCode(code)}\`: ${errorCatalogue[code].meaning}`).join('\n'),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/ErrorBody' },
          { type: 'object', properties: { message: { type: 'string', enum: codes.map(wireCode) } } },
        ],
      },
    },
  },
});

function operation(
  book: SchemaBook,
  [feature, name]: readonly [string, string],
  row: EndpointDefinition,
  errors: Record<string, Json>,
): Json {
  const contentType = contentTypes[row.produces ?? 'json'];
  const id = [feature, name].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const sample = requestSamples[`${row.method} ${row.path}`]?.(exampleIds) ?? {};
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: row.summary,
    'x-access': row.access,
    ...(row.countedAs && { 'x-counted-as': row.countedAs }),
    ...(row.recentSignIn && { 'x-recent-sign-in': row.recentSignIn }),
    'x-scopes': row.scopes ?? [],
    security: security(row),
    parameters: [
      ...parameters(book, row.params, 'path', exampleParts),
      ...parameters(book, row.query, 'query', partsOfQuery(sample.query)),
      ...(row.agreed ? [acknowledgement] : []),
    ],
    ...requestBody(book, row, id, sample),
    responses: {
      [String(row.status ?? 200)]: {
        description: 'Success',
        ...(row.status !== 204 && {
          content: {
            [contentType]: {
              schema:
                row.produces === 'file'
                  ? { format: 'binary', type: 'string' }
                  : book.describe(row.response, 'output', `${id}Result`),
            },
          },
        }),
      },
      ...errorAnswers(row, errors),
    },
  };
}

const cookieWords: Readonly<Record<CookieWord, string>> = {
  refresh: 'The session of a browser; signing in sets it.',
  registration: 'Ties the steps of a registration to the browser that began it.',
  'sign-in': 'Ties the second step of a sign-in to the first.',
  'single-sign-on': 'Ties what an identity provider answers to the browser that was sent there.',
  reset: 'Ties the steps of a password reset to the browser that began it.',
  device: 'Says to which accounts this browser was signed in before.',
};

function securitySchemes(secure: boolean): Json {
  const cookies = Object.entries(cookieWords).map(([word, description]): [string, Json] => [
    word,
    { type: 'apiKey', in: 'cookie', name: secure ? `__Host-${word}` : word, description },
  ]);
  return {
    bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session, for 15 minutes.' },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key, `elan_…`; `x-scopes` of each operation names the scopes that it takes, one of which is enough.',
    },
    ...Object.fromEntries(cookies),
  };
}

/** @returns this API as an OpenAPI 3.1 document, made from the contract rows and their samples alone. */
export function openApiDocument(options: { title: string; serverUrl: string }): Json {
  const book = openSchemaBook(namesOfSchemas());
  const responses: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (const [feature, rows] of Object.entries(endpoints)) {
    for (const [name, row] of Object.entries(rows as Record<string, EndpointDefinition>)) {
      const path = row.path.replace(/:(\w+)/g, '{$1}');
      const described = operation(book, [feature, name], row, responses);
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: described };
    }
  }
  book.describe(ErrorBody, 'output');
  const message = book.describe(contract.WebhookMessage, 'output');
  return book.finish((schemas) => ({
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: '1.0.0',
      description: (Object.keys(errorCatalogue) as ErrorCode[])
        .map(
          (code) =>
            `- \`${wireCode(code)}\` (${errorCatalogue[code].status}): ${errorCatalogue[code].meaning}`,
        )
        .join('\n'),
    },
    servers: [{ url: options.serverUrl }],
    paths,
    webhooks: {
      message: {
        post: {
          operationId: 'webhooks.message',
          summary: 'What a webhook is sent, signed by the Standard Webhooks convention.',
          requestBody: { required: true, content: { 'application/json': { schema: message } } },
          responses: { '2XX': { description: 'It has arrived. Any other answer is tried again for a day.' } },
        },
      },
    },
    components: {
      schemas,
      responses,
      securitySchemes: securitySchemes(options.serverUrl.startsWith('https:')),
    },
  }));
}
