import * as z from 'zod/mini';
import { schemaInsideJsonText, schemaOfLongList } from './primitives';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const ROOT = '#/components/schemas/';
/** Follows the name of what a request holds, until it is known whether answers hold the same. */
const MARK = '~input';

/** Describes schemas as JSON Schema, and collects those that have a name. */
export interface SchemaBook {
  /** @returns the schema, or a reference to the component that it becomes. An object without a name gets `name`. */
  describe(schema: z.core.$ZodType, direction: Direction, name?: string): Json;
  /** @returns a finished document with all components */
  finish(build: (schemas: Json) => Json): Json;
}

/** @param names of schemas that become components; without any, all is described where it is used */
export function openSchemaBook(names = new Map<z.core.$ZodType, string>()): SchemaBook {
  const found = { input: new Map<string, Json>(), output: new Map<string, Json>() };

  function describe(schema: z.core.$ZodType, direction: Direction, name?: string): Json {
    if (name !== undefined && !names.has(schema) && schema._zod.def.type === 'object')
      names.set(schema, name);
    const metadata = z.registry<{ id: string }>();
    for (const [named, id] of names) metadata.add(named, { id });
    // The schema is inside another object, so that it can become a component itself.
    const described = z.toJSONSchema(z.object({ schema }), {
      io: direction,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      metadata,
      override({ zodSchema, jsonSchema }) {
        // Answers may gain fields.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        delete jsonSchema.id;
        const list = schemaOfLongList(zodSchema);
        const inside = schemaInsideJsonText(zodSchema);
        if (!list && !inside) return;
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        if (list) Object.assign(jsonSchema, describe(list, direction));
        if (inside) Object.assign(jsonSchema, asTextOrPlain(describe(inside, direction)));
      },
    });
    const text = JSON.stringify({ properties: described.properties, $defs: described.$defs ?? {} });
    const mark = direction === 'input' ? MARK : '';
    const { properties, $defs } = JSON.parse(
      text.replaceAll(/"#\/\$defs\/([^"]+)"/g, (_all, id: string) => `"${ROOT}${id}${mark}"`),
    ) as { properties: { schema: Json }; $defs: Record<string, Json> };
    for (const [id, component] of Object.entries($defs)) found[direction].set(id, component);
    return properties.schema;
  }

  return {
    describe,
    finish(build) {
      const { schemas, nameOfInput } = merge(found.input, found.output);
      const text = JSON.stringify(build(schemas));
      const marked = new RegExp(`${ROOT}(\\w+)${MARK}`, 'g');
      return JSON.parse(text.replaceAll(marked, (_all, id: string) => ROOT + nameOfInput(id))) as Json;
    },
  };
}

const asTextOrPlain = (plain: Json): Json => ({
  anyOf: [{ type: 'string', contentMediaType: 'application/json', contentSchema: plain }, plain],
});

/** What requests hold is a component of its own only where answers hold something else. */
function merge(input: ReadonlyMap<string, Json>, output: ReadonlyMap<string, Json>) {
  const textOf = (component: Json | undefined) => JSON.stringify(component).replaceAll(MARK, '');
  const differing = new Set(
    [...input.keys()].filter((id) => output.has(id) && textOf(input.get(id)) !== textOf(output.get(id))),
  );
  const refersToDiffering = (component: Json) =>
    [...differing].some((id) => JSON.stringify(component).includes(`${ROOT}${id}${MARK}"`));
  for (let before = -1; before !== differing.size;) {
    before = differing.size;
    for (const [id, component] of input)
      if (output.has(id) && refersToDiffering(component)) differing.add(id);
  }
  const nameOfInput = (id: string) => (differing.has(id) ? `${id}Input` : id);
  const renamed = [...input].map(([id, component]): [string, Json] => [nameOfInput(id), component]);
  const sorted = [...new Map([...renamed, ...output])].sort(([a], [b]) => (a < b ? -1 : 1));
  return { schemas: Object.fromEntries(sorted), nameOfInput };
}

/** What requests to an operation carry in their path or query. */
export function parametersOf(book: SchemaBook, schema: z.core.$ZodType | undefined, place: 'path' | 'query') {
  const { shape } = (schema ?? z.object({})) as z.ZodMiniObject;
  return Object.entries(shape).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(property, undefined).success,
    schema: book.describe(property, 'input'),
  }));
}
