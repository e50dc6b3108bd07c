import { expect, it } from 'vitest';
import { callShapes } from '../call-shapes-of';
import type { EndpointDefinition } from '../endpoint';
import { endpoints } from '../endpoints';
import { openApiDocument } from '../openapi';
import { missingInCalls, type CallShape, type OpenApi, type Schema } from './call-shapes.js';

const CALL = 'POST /things/:thingId';
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const text: Schema = { type: 'string' };
const nullable: Schema = { anyOf: [text, { type: 'null' }] };
const content = (schema: Schema) => ({ content: { 'application/json': { schema } } });

const shape = ({
  sent = object({ value: text }),
  answered = object({ name: text, parts: { type: 'array', items: object({ label: nullable }) } }),
  query = [] as string[],
  required = false,
} = {}): CallShape => ({
  parameters: [
    { name: 'thingId', required: true, schema: text },
    ...query.map((name) => ({ name, required, schema: text })),
  ],
  requestBody: content(sent),
  responses: { '201': content(answered), default: content(text) },
});
const named = (schemas: Record<string, Schema>, live: CallShape): OpenApi => ({
  ...api(live),
  components: { schemas },
});
const api = (live: CallShape): OpenApi => ({ paths: { '/things/{thingId}': { post: live } } });
const missing = (built: CallShape, live: CallShape) =>
  missingInCalls({ calls: [CALL], shapes: { [CALL]: built } }, api(live));

it('finds nothing where an API answers what its own contract says', () => {
  const rows = Object.values(endpoints).flatMap((group) => Object.values<EndpointDefinition>(group));
  const calls = rows.map(({ method, path }) => `${method} ${path}`);
  const document = JSON.parse(
    JSON.stringify(openApiDocument({ title: 'Elan', serverUrl: '/api' })),
  ) as OpenApi;
  expect(missingInCalls({ calls, shapes: callShapes(rows) }, document)).toEqual([]);
});

it('names a call that is not there', () => {
  expect(missingInCalls({ calls: ['GET /others', CALL] }, api(shape()))).toEqual([
    'GET /others is not there',
  ]);
});

it.each([
  [{ answered: object({ name: text }) }, 'does not answer parts'],
  [
    { answered: object({ name: text, parts: { type: 'array', items: object({}) } }) },
    'does not answer parts[].label',
  ],
  [
    { answered: object({ name: { type: 'number' }, parts: { type: 'array' } }) },
    'answers name as something else',
  ],
  [
    { answered: object({ name: nullable, parts: { type: 'array', items: object({ label: text }) } }) },
    'answers name as something else',
  ],
  [{ answered: object({ name: text, parts: { type: 'array' } }, ['parts']) }, 'does not answer name'],
  [{ sent: object({}) }, 'does not take value'],
  [{ sent: object({ value: { type: 'number' } }) }, 'takes value as something else'],
  [{ sent: object({ value: text, reason: text }) }, 'requires reason'],
  [{ query: ['day'], required: true }, 'requires day'],
])('names what an API lacks: %j', (live, gap) => {
  expect(missing(shape(), shape(live))).toEqual([`${CALL} ${gap}`]);
});

it('minds neither what an API answers beside, nor what may be left out', () => {
  const more = object({
    name: text,
    parts: { type: 'array', items: object({ label: text, more: text }) },
    x: text,
  });
  const sent = object({ value: nullable, reason: text }, ['value']);
  expect(missing(shape(), shape({ answered: more, sent, query: ['day'] }))).toEqual([]);
  expect(missing(shape({ query: ['day'] }), shape())).toEqual([`${CALL} does not take day`]);
});

it('looks into what an API refers to by its name', () => {
  const built = shape({ sent: object({ part: object({ value: nullable }) }), answered: object({}) });
  const live = shape({ sent: object({ part: { $ref: '#/components/schemas/Part' } }), answered: object({}) });
  const lacking = (part: Schema) =>
    missingInCalls(
      { calls: [CALL], shapes: { [CALL]: built } },
      named({ Part: part, Value: { anyOf: [nullable, { type: 'number' }] } }, live),
    );
  expect(lacking(object({ value: { $ref: '#/components/schemas/Value' } }))).toEqual([]);
  expect(lacking(object({ value: text }))).toEqual([`${CALL} takes part.value as something else`]);
  expect(lacking(object({}))).toEqual([`${CALL} does not take part.value`]);
});

it('finds that nothing fits where one side takes nothing at all', () => {
  const none = shape({ sent: object({ value: { anyOf: [] } }) });
  expect(missing(shape(), none)).toEqual([`${CALL} takes value as something else`]);
  expect(missing(shape({ answered: { oneOf: [] } }), shape())).toEqual([
    `${CALL} answers all of it as something else`,
  ]);
});
