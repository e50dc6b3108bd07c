import { type Filter, filter as testerOf, parse } from 'scim2-parse-filter';
import type { PersonKey } from '../company';
import { invalidField } from '../platform';
import type { Resource } from './resource';

/** A condition on resources. */
export interface ReadFilter {
  /** How a person that it may match is found by an index; null: everybody has to be looked at. */
  readonly key: PersonKey | null;
  matches(resource: Resource): boolean;
  /** Whether it asks for the members of a group, or for its version, which covers them. */
  readonly asksForMembers: boolean;
  /** Whether it may match a group of which the members are not known yet. */
  mayMatch(bare: Resource): boolean;
}

const MOST_DEPTH = 20;
/** Each may be asked of ten thousand members in one go, and systems send one or two. */
const MOST_CONDITIONS = 50;
/** Attributes whose case counts. */
const exact = /^(id|externalid|meta\..*)$/;
/** Attributes with several values: a condition on them is one on any of these. */
const several = /^(emails|members|schemas)$/;
const instant = /^meta\.(created|lastmodified)$/;
const boolean = /^(active|(emails\.)?primary)$/;
/** Of what has an order, which booleans have not (RFC 7644, section 3.4.2.2). */
const ordering = /^[gl][te]$/;

/** @throws AppError validation */
export function readFilter(text: string): ReadFilter {
  if ((text.match(/[([]/g)?.length ?? 0) > MOST_DEPTH) throw refused();
  const given = parsed(text);
  if (conditionsIn(given) > MOST_CONDITIONS) throw refused();
  const test = testerOf(folded(given));
  const conditions = given.op === 'and' ? (given as { filters: Filter[] }).filters : [given];
  const others = conditions.filter((one) => !asksForMembers(one)).map((one) => testerOf(folded(one)));
  const asked = new Set(attributesIn(given));
  // What is not asked for is left out: a group may have ten thousand members.
  const asAsked = (resource: Resource): unknown =>
    foldedResource(
      Object.fromEntries(
        Object.entries(resource).filter(([name]) => name.includes(':') || asked.has(name.toLowerCase())),
      ),
      '',
    );
  return {
    key: keyOf(given),
    matches: (resource) => test(asAsked(resource)),
    asksForMembers: others.length < conditions.length,
    mayMatch: (bare) => others.every((holds) => holds(asAsked(bare))),
  };
}

/** A condition of the library, whatever its kind. */
interface Parts {
  readonly attrPath?: string;
  readonly filters?: readonly Filter[];
  readonly filter?: Filter;
  /** What is asked of one value of several. */
  readonly valFilter?: Filter;
}

function conditionsIn(given: Filter): number {
  const { filters, filter, valFilter } = given as Parts;
  const inner = filter ?? valFilter;
  if (filters) return filters.reduce((sum, one) => sum + conditionsIn(one), 0);
  return inner ? conditionsIn(inner) : 1;
}

/** The attributes on which there are conditions, in lower case; those of extensions have a schema in front. */
function attributesIn(given: Filter): string[] {
  const { filters, filter, attrPath } = given as Parts;
  if (attrPath !== undefined) return [bare(attrPath).split('.')[0] ?? ''];
  return (filters ?? (filter ? [filter] : [])).flatMap(attributesIn);
}

function asksForMembers(given: Filter): boolean {
  const { filters, filter, attrPath } = given as Parts;
  const inner = filters ?? (filter ? [filter] : []);
  return inner.some(asksForMembers) || /^(members\b|meta$|meta\.version$)/.test(bare(attrPath ?? ''));
}

const refused = () => invalidField('invalidFilter', 'the filter is not understood');

/** What the library leaves as it is written: its texts are those of JSON, of which it knows the quotation mark. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:u[\da-f]{4}|[\\/bfnrt])/gi, (written) => JSON.parse(`"${written}"`) as string);

function parsed(text: string): Filter {
  try {
    return JSON.parse(JSON.stringify(parse(text)), (name, value: unknown) =>
      name === 'compValue' && typeof value === 'string' ? unescaped(value) : value,
    ) as Filter;
  } catch {
    throw refused();
  }
}

/** Schemas in front of an attribute say nothing more, except of an extension. */
const bare = (path: string): string => path.replace(/^urn:.*core:2\.0:(User|Group):/i, '').toLowerCase();

function folded(given: Filter): Filter {
  switch (given.op) {
    case 'and':
    case 'or':
      return { ...given, filters: (given as { filters: Filter[] }).filters.map(folded) };
    case 'not':
      return { ...given, filter: folded((given as { filter: Filter }).filter) };
    case '[]': {
      const { attrPath, valFilter } = given as { attrPath: string; valFilter: Filter };
      return { ...given, attrPath: bare(attrPath), valFilter: folded(valFilter) };
    }
    default: {
      const { attrPath, compValue } = given as { attrPath: string; compValue?: unknown };
      const bared = bare(attrPath);
      const path = several.test(bared) ? `${bared}.value` : bared;
      if (ordering.test(given.op) && (boolean.test(path) || typeof compValue === 'boolean')) throw refused();
      const value = typeof compValue === 'string' ? comparable(path, compValue) : compValue;
      return { ...given, attrPath: path, compValue: value } as Filter;
    }
  }
}

/** A text as those of resources are written: instants are compared as texts. Some systems send words for booleans. */
function comparable(path: string, text: string): string | boolean {
  if (boolean.test(path) && /^(true|false)$/i.test(text)) return /^true$/i.test(text);
  if (!exact.test(path)) return text.toLowerCase();
  return instant.test(path) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : text;
}

/** Texts in lower case, unless their case counts; those of a list as values, as other lists have them. */
function foldedResource(value: unknown, path: string): unknown {
  if (typeof value === 'string') return exact.test(path) ? value : value.toLowerCase();
  if (Array.isArray(value))
    return value.map((inner: unknown) =>
      foldedResource(typeof inner === 'string' ? { value: inner } : inner, path),
    );
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const below = path === '' ? name.toLowerCase() : `${path}.${name.toLowerCase()}`;
      return [name, foldedResource(inner, below)];
    }),
  );
}

const fields: Readonly<Record<string, PersonKey['field']>> = {
  id: '_id',
  username: 'userName',
  externalid: 'externalId',
  emails: 'email',
  'emails.value': 'email',
};

/** What systems ask before they add somebody: one attribute, perhaps among other conditions. */
function keyOf(given: Filter): PersonKey | null {
  if (given.op === 'and') {
    for (const inner of (given as { filters: Filter[] }).filters) {
      const key = keyOf(inner);
      if (key) return key;
    }
    return null;
  }
  if (given.op === '[]') {
    const { attrPath, valFilter } = given as { attrPath: string; valFilter: Filter };
    const key = bare(attrPath) === 'emails' ? valueKeyOf(valFilter) : null;
    return key === null ? null : { field: 'email', value: key };
  }
  if (given.op !== 'eq') return null;
  const { attrPath, compValue } = given as { attrPath: string; compValue: unknown };
  const field = fields[bare(attrPath)];
  return field && typeof compValue === 'string' ? { field, value: compValue } : null;
}

function valueKeyOf(given: Filter): string | null {
  const conditions = given.op === 'and' ? (given as { filters: Filter[] }).filters : [given];
  for (const { op, ...rest } of conditions) {
    const { attrPath, compValue } = rest as { attrPath?: string; compValue?: unknown };
    if (op === 'eq' && attrPath && bare(attrPath) === 'value' && typeof compValue === 'string')
      return compValue;
  }
  return null;
}
