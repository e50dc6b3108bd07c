import * as z from 'zod/mini';
import { schemaOfLongList } from './primitives';

/** The rules for a text in a body, as plain data: all that a form needs to check it before sending. */
export interface FieldRule {
  /** True if the text may not be empty. Where null is allowed, forms send null for an empty text. */
  readonly required?: true;
  /** Fewest characters. */
  readonly min?: number;
  /** Most characters. */
  readonly max?: number;
  readonly format?: 'email';
  /** A regular expression that it must match, with the flag `u`. */
  readonly pattern?: string;
  /** White space around the text does not count. */
  readonly trimmed?: true;
}

/**
 * Rules by the path of their field; what is in a list or a record
 * shares its path: `extraData.value`.
 */
export type FieldRules = Readonly<Record<string, FieldRule>>;

/** @returns the rules of every text in a body; none if the body is not an object. */
export function fieldRulesOf(body: z.core.$ZodType | undefined): FieldRules {
  return body ? Object.fromEntries(rulesBelow(body, '')) : {};
}

function* rulesBelow(field: z.core.$ZodType, path: string): Generator<[string, FieldRule]> {
  const schema = unwrap(field);
  if (schema instanceof z.core.$ZodArray) yield* rulesBelow(schema._zod.def.element, path);
  if (schema instanceof z.core.$ZodRecord) yield* rulesBelow(schema._zod.def.valueType, path);
  if (schema instanceof z.core.$ZodUnion) {
    for (const option of schema._zod.def.options) yield* rulesBelow(option, path);
  }
  if (!(schema instanceof z.core.$ZodObject)) return;
  for (const [name, inner] of Object.entries(schema._zod.def.shape)) {
    const below = path === '' ? name : `${path}.${name}`;
    const text = unwrap(inner);
    if (text instanceof z.core.$ZodString) {
      const { required, ...rule } = ruleOf(text);
      yield [below, required && !z.safeParse(inner, null).success ? { required, ...rule } : rule];
    }
    yield* rulesBelow(inner, below);
  }
}

/** @returns the schema that checks a value once it is present. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  ) {
    return unwrap(schema._zod.def.innerType);
  }
  if (schema instanceof z.core.$ZodPipe) {
    const { in: given, out } = schema._zod.def;
    return unwrap(given instanceof z.core.$ZodTransform ? out : given);
  }
  const list = schemaOfLongList(schema);
  return list ? unwrap(list) : schema;
}

function ruleOf(text: z.core.$ZodString): FieldRule {
  const parts = (text._zod.def.checks ?? []).map((check) => partOf(check as z.core.$ZodChecks));
  const isRequired = !z.safeParse(text, '').success;
  return parts.reduce<FieldRule>(
    (rule, part) => ({ ...rule, ...part }),
    isRequired ? { required: true } : {},
  );
}

/** @returns what a form can use of one check. */
function partOf({ _zod: { def } }: z.core.$ZodChecks): FieldRule {
  switch (def.check) {
    case 'min_length':
      return { min: def.minimum };
    case 'max_length':
      return { max: def.maximum };
    case 'string_format':
      return {
        ...(def.format === 'email' && { format: def.format }),
        ...(def.pattern && { pattern: def.pattern.source }),
      };
    case 'overwrite':
      return def.tx(' a ') === 'a' ? { trimmed: true } : {};
    default:
      return {};
  }
}
