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
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** @returns what a schema refers to by its name, or itself */
function named({ components }: OpenApiDocument, schema: Schema | undefined): Schema {
  const name = schema?.$ref?.replace('#/components/schemas/', '');
  return (name === undefined ? schema : components.schemas[name]) ?? {};
}

function takesText(document: OpenApiDocument, schema: Schema): boolean {
  const { type, anyOf = [] } = named(document, schema);
  return [type].flat().includes('string') || anyOf.some((option) => takesText(document, option));
}

export interface OpenApiDocument {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            requestBody?: { content: Record<string, { schema: Schema }> };
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
  const { properties = {} } = named(
    document,
    Object.values(operationOf(document, row)?.requestBody?.content ?? {})[0]?.schema,
  );
  const optional = Object.entries(properties)
    .filter(([name, property]) => takesText(document, property) && !(name in body))
    .map(([name]): Path => [name]);
  return [...pathsOfTexts(body), ...optional];
}
