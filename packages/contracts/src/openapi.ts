import * as z from 'zod/mini';
import type { EndpointDefinition } from './endpoint';
import { endpoints } from './endpoints';
import { errorCatalogue, wireCode, type ErrorCode } from './error-catalogue';
import { ErrorBody } from './errors';
import type { CallShape } from './remotes/call-shapes.js';
import { schemaInsideJsonText, schemaOfLongList } from './primitives';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: result }) {
      const list = schemaOfLongList(zodSchema);
      const inside = schemaInsideJsonText(zodSchema);
      if (!list && !inside) return;
      for (const key of Object.keys(result)) Reflect.deleteProperty(result, key);
      if (list) Object.assign(result, jsonSchema(list, io));
      if (!inside) return;
      const plain = jsonSchema(inside, io);
      Object.assign(result, {
        anyOf: [{ type: 'string', contentMediaType: 'application/json', contentSchema: plain }, plain],
      });
    },
  }) as Json;
  return rest;
}

function parameters(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function security(row: EndpointDefinition): Json[] {
  if (row.access === 'public') return [];
  return [row.credential === 'cookie' ? { session: [] } : { bearer: [] }];
}

const contentTypes = { json: 'application/json', csv: 'text/csv', file: 'application/octet-stream' } as const;

function operation(feature: string, name: string, row: EndpointDefinition): Json {
  const contentType = contentTypes[row.produces ?? 'json'];
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: row.summary,
    'x-access': row.access,
    ...(row.countedAs && { 'x-counted-as': row.countedAs }),
    ...(row.recentSignIn && { 'x-recent-sign-in': row.recentSignIn }),
    security: security(row),
    parameters: [...parameters(row.params, 'path'), ...parameters(row.query, 'query')],
    ...(row.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(row.body, 'input') } },
      },
    }),
    ...(row.consumes === 'raw' && {
      requestBody: { required: true, content: { 'application/json': { schema: {} } } },
    }),
    responses: {
      [String(row.status ?? 200)]: {
        description: 'Success',
        content: {
          [contentType]: {
            schema:
              row.produces === 'file'
                ? { format: 'binary', type: 'string' }
                : jsonSchema(row.response, 'output'),
          },
        },
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** @returns what calls send and are answered, by `METHOD /path`: what a program that is published is built against. */
export function callShapes(rows: readonly EndpointDefinition[]): Record<string, CallShape> {
  return Object.fromEntries(
    rows.map((row) => {
      const { parameters: sent, requestBody, responses } = operation('', '', row) as CallShape;
      return [`${row.method} ${row.path}`, { parameters: sent, requestBody, responses } as CallShape];
    }),
  );
}

/** @returns this API as an OpenAPI 3.1 document, made from the contract rows alone. */
export function openApiDocument(options: { title: string; serverUrl: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, rows] of Object.entries(endpoints)) {
    for (const [name, row] of Object.entries(rows as Record<string, EndpointDefinition>)) {
      const path = row.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(feature, name, row) };
    }
  }
  return {
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
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'refresh' },
      },
    },
  };
}
