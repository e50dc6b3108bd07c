import type { EndpointDefinition } from './endpoint';
import { openSchemaBook, parametersOf, type SchemaBook } from './openapi-schemas';
import type { CallShape } from './remotes/call-shapes.js';

/** @returns what calls send and are answered, by `METHOD /path`: what a program that is published is built against. */
export function callShapes(rows: readonly EndpointDefinition[]): Record<string, CallShape> {
  const book = openSchemaBook();
  return Object.fromEntries(rows.map((row) => [`${row.method} ${row.path}`, shapeOf(book, row)]));
}

function shapeOf(
  book: SchemaBook,
  { params, query, body, response, produces, status = 200 }: EndpointDefinition,
) {
  const content = (schema: unknown) => ({ content: { 'application/json': { schema } } });
  return {
    parameters: [...parametersOf(book, params, 'path'), ...parametersOf(book, query, 'query')],
    ...(body && { requestBody: content(book.describe(body, 'input')) }),
    ...((produces ?? 'json') === 'json' && {
      responses: { [String(status)]: content(book.describe(response, 'output')) },
    }),
  } as CallShape;
}
