import * as z from 'zod/mini';
import { CODE_LENGTH, JSON_BOUNDS } from './constants';
import { emailPattern } from './email-address';
import { inForm } from './in-form';
import { exceededBound } from './json-bounds';
import { LANGUAGES } from './languages';
import { oneLine } from './one-line';
import { RESPONDENT_LANGUAGES } from './respondent-languages';

/** An identifier: opaque, at most 64 characters of letters, digits, `-` and `_`. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be an id'));

/** The key of a personal link, or what is left of it after transport. */
export const LinkKey = z.string().check(z.maxLength(200));

/** An instant as ISO 8601 in UTC, e.g. `2026-11-20T09:00:00.000Z`. */
export const IsoTime = z.string();

/** A day `yyyy-MM-dd` that exists in the calendar. Other formats are refused: 03/02 is ambiguous. */
export const DayInput = z.iso.date('must be a day yyyy-MM-dd of the calendar');

/**
 * An instant given by a caller: ISO 8601 text with an offset, milliseconds since 1970, or a day, which means its first
 * instant in UTC; becomes ISO 8601 in UTC.
 */
export const TimeInput = z.pipe(
  z.union([
    z.iso.datetime({ offset: true, error: 'must be an ISO 8601 time with its offset' }),
    DayInput,
    z.number().check(z.gte(-8.64e15), z.lte(8.64e15)),
  ]),
  z.transform((value: string | number) => new Date(value).toISOString()),
);

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** A language of respondents: in some of them administrators have no pages. */
export const RespondentLanguage = z.enum(RESPONDENT_LANGUAGES);
export type RespondentLanguage = z.infer<typeof RespondentLanguage>;

/** A value in some of the languages of respondents. */
export const translationsOf = <Value extends z.core.SomeType>(value: Value) =>
  z.partialRecord(RespondentLanguage, value);

/** A name or another line of 1 to `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .check(z.overwrite(oneLine), z.minLength(1, 'must not be empty'), z.maxLength(max, 'is too long'));

/** A name or another line of 0 to `max` characters. */
export const lineOrEmpty = (max: number) =>
  z.string().check(z.overwrite(oneLine), z.maxLength(max, 'is too long'));

/** Trimmed text of 0 to `max` characters, in lines of its own. */
export const textOrEmpty = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'is too long'));

/** An e-mail address, trimmed, lower-cased and in one form of its letters, at most 254 characters. */
export const Email = z.string().check(
  z.trim(),
  // Before they are composed: in small letters some are one sign that in capitals are two.
  z.toLowerCase(),
  z.overwrite((address) => inForm('NFC', address)),
  // One fault is enough.
  z.maxLength(254, { error: 'is too long', abort: true }),
  z.email({ pattern: emailPattern, error: 'must be an e-mail address' }),
);

/** A picture as a base64 data URL, at most this many kilobytes before encoding. The server also checks its bytes. */
export const pictureUrl = (types: readonly ('png' | 'jpeg' | 'webp')[], kilobytes: number) =>
  z.string().check(
    // Base64 is a third longer.
    z.maxLength(kilobytes * 1400, 'is too large'),
    z.regex(
      new RegExp(`^data:image/(${types.join('|')});base64,[A-Za-z0-9+/]+=*$`),
      `must be a picture: ${types.join(', ')}`,
    ),
  );

/** A one-time code, as mailed. */
export const Code = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `must be ${CODE_LENGTH} digits`));

export const Empty = z.object({});

const jsonTextSchemas = new WeakMap<object, z.core.$ZodType>();

/** @returns the schema of the JSON inside a field made by `jsonText`, for documentation. */
export function schemaInsideJsonText(schema: object): z.core.$ZodType | undefined {
  return jsonTextSchemas.get(schema);
}

/** The check of a long list stops after this many faults. */
const MOST_FAULTS = 20;

const listSchemas = new WeakMap<object, z.core.$ZodType>();

/** @returns the plain schema of a list made by `longList`, for documentation. */
export function schemaOfLongList(schema: object): z.core.$ZodType | undefined {
  return listSchemas.get(schema);
}

/**
 * A list of at most `max` items whose check stops at the twentieth fault: describing ten thousand of them would hold up
 * everybody else.
 */
export function longList<S extends z.core.$ZodType>(
  item: S,
  max: number,
  /** What is wrong with the items as a whole, or null. */
  faultOf: (items: readonly z.output<S>[]) => string | null = () => null,
) {
  const list = z.transform((given: z.input<S>[], context): z.output<S>[] => {
    const refuse = (message: string, path: PropertyKey[] = []) =>
      context.issues.push({ code: 'custom', message, path, input: given });
    const kept: z.output<S>[] = [];
    if (!Array.isArray(given)) refuse('must be a list');
    else if (given.length > max) refuse(`has more than ${max} items`);
    else {
      for (const [index, value] of given.entries()) {
        const result = z.safeParse(item, value);
        if (result.success) kept.push(result.data);
        else if (refuse(...firstIssue(result.error, index)) >= MOST_FAULTS) break;
      }
      const fault = faultOf(kept);
      if (fault !== null && kept.length === given.length) refuse(fault);
    }
    return kept;
  });
  listSchemas.set(list, z.array(item).check(z.maxLength(max)));
  return list;
}

function firstIssue({ issues: [issue] }: z.core.$ZodError, index: number): [string, PropertyKey[]] {
  return [issue?.message ?? '', [index, ...(issue?.path ?? [])]];
}

/** A field that callers may send as JSON text or as plain JSON; the handler receives the parsed value. */
export function jsonText<S extends z.core.$ZodType>(schema: S) {
  const parsed = z.transform((input: z.input<S> | string, context): unknown => {
    if (typeof input !== 'string') return input;
    if (exceededBound(input, JSON_BOUNDS) !== null) {
      context.issues.push({ code: 'custom', message: 'is nested too deeply or holds too much', input });
      return z.NEVER;
    }
    try {
      return JSON.parse(input) as unknown;
    } catch {
      context.issues.push({ code: 'custom', message: 'must be JSON', input });
      return z.NEVER;
    }
  });
  const field = z.pipe(parsed, schema);
  jsonTextSchemas.set(field, schema);
  return field;
}
