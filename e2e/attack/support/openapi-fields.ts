import type { Row } from './rows';

type Path = readonly (string | number)[];

/** The paths of all texts in a body. */
function pathsOfTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    pathsOfTexts(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

export function withValue(value: unknown, path: Path, changed: unknown): unknown {
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

export interface OpenApiDocument {
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

export function operationOf({ paths }: OpenApiDocument, { definition }: Row) {
  const path = definition.path.replace(/:(\w+)/g, '{$1}');
  return paths[path]?.[definition.method.toLowerCase()];
}

/** Every text field of a row's body: those in its sample, and the optional ones that the sample leaves out. */
export function fieldsOf(document: OpenApiDocument, row: Row, body: object): Path[] {
  const schema = operationOf(document, row)?.requestBody?.content['application/json'].schema;
  const optional = Object.entries(schema?.properties ?? {})
    .filter(([name, property]) => takesText(property) && !(name in body))
    .map(([name]): Path => [name]);
  return [...pathsOfTexts(body), ...optional];
}
