import { createHash } from 'node:crypto';
import { invalidField } from '../platform';

export const URNS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const;

export interface Resource {
  readonly schemas: readonly string[];
  readonly id: string;
  readonly meta: {
    readonly resourceType: 'User' | 'Group';
    readonly created: string;
    readonly lastModified: string;
    readonly location: string;
    /** Missing where not all of which it is made was read. */
    readonly version?: string;
  };
  readonly [attribute: string]: unknown;
}

interface Times {
  readonly created: Date;
  readonly lastModified: Date;
}

/**
 * A resource with what SCIM says about it. Its version is made of what is shown and of nothing else: it cannot move with
 * an answer, a mail, or a choice about reminders.
 */
export function withMeta(
  [resourceType, base]: readonly ['User' | 'Group', string],
  content: {
    readonly schemas: readonly string[];
    readonly id: string;
    readonly [attribute: string]: unknown;
  },
  { created, lastModified }: Times,
  isWhole = true,
): Resource {
  const hash = () => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return {
    ...content,
    meta: {
      resourceType,
      created: created.toISOString(),
      lastModified: lastModified.toISOString(),
      location: `${base}/${resourceType}s/${content.id}`,
      ...(isWhole && { version: `W/"${hash()}"` }),
    },
  };
}

/**
 * Whether a list of versions, as `If-Match` and `If-None-Match` have it, names one, or any. Proxies that compress answers
 * make weak versions of others, so these are the same.
 */
export function isVersionIn(list: string, version: string | undefined): boolean {
  if (list.trim() === '*') return true;
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return version !== undefined && list.split(',').some((one) => bare(one) === bare(version));
}

export interface ListQuery {
  readonly startIndex?: string | undefined;
  readonly count?: string | undefined;
}

const MOST = 200;

/** A page of what was found, by RFC 7644, section 3.4.2.4: a start below 1 is 1, a count below 0 is 0. */
export function pageOf<Item>(
  found: readonly Item[],
  { startIndex = '1', count }: ListQuery,
): { readonly start: number; readonly items: readonly Item[] } {
  const start = Math.max(1, Number(startIndex));
  const size = count === undefined ? MOST : Math.min(MOST, Math.max(0, Number(count)));
  return { start, items: found.slice(start - 1, start - 1 + size) };
}

export type ResourceList = ReturnType<typeof listOf<Resource>>;

export const listOf = <Item extends object>(total: number, start: number, resources: readonly Item[]) => ({
  schemas: [URNS.list],
  totalResults: total,
  startIndex: start,
  itemsPerPage: resources.length,
  Resources: resources,
});

export type Op = 'add' | 'replace' | 'remove';

export interface PatchOperation {
  readonly op: Op;
  readonly path: string;
  readonly value: unknown;
}

const MOST_OPERATIONS = 1000;

/**
 * The operations of a PATCH, each with a path: one without names its attributes in its value. Some systems write `Add`
 * for `add`.
 * @throws AppError validation
 */
export function operationsOf(body: Readonly<Record<string, unknown>>): PatchOperation[] {
  const { schemas } = body;
  if (!Array.isArray(schemas) || !schemas.includes(URNS.patch))
    throw invalidField('invalidSyntax', `schemas has to name ${URNS.patch}`);
  const operations = body['Operations'] ?? body['operations'];
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MOST_OPERATIONS)
    throw invalidField('invalidSyntax', `Operations has to be a list of 1 to ${MOST_OPERATIONS}`);
  return operations.flatMap((given: unknown): PatchOperation[] => {
    if (!isObject(given)) throw invalidField('invalidSyntax', 'an operation has to be an object');
    const { path, value } = given;
    const word = typeof given['op'] === 'string' ? given['op'].toLowerCase() : '';
    const op = (['add', 'replace', 'remove'] as const).find((one) => one === word);
    if (!op) throw invalidField('invalidSyntax', 'op has to be add, replace or remove');
    if (path !== undefined && (typeof path !== 'string' || path.length > 1000))
      throw invalidField('invalidPath', 'path has to be text');
    if (path !== undefined && path !== '') return [{ op, path, value }];
    if (op === 'remove') throw invalidField('noTarget', 'remove needs a path');
    if (!isObject(value)) throw invalidField('invalidValue', 'without a path, value has to be an object');
    return Object.entries(value).map(([name, inner]) => ({ op, path: name, value: inner }));
  });
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a caller wants of a resource. */
export interface Wanted {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

/** @returns what leaves out the attributes of a resource that a caller does not want */
export function shown(query: Wanted): (resource: Resource) => Resource {
  const isShown = showing(query);
  return (resource) => below(resource, '') as Resource;

  function below(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((one) => below(one, path));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).flatMap(([name, inner]) => {
      const at = path === '' ? name : `${path}.${name}`;
      return isShown(at) ? [[name, below(inner, at)] as const] : [];
    });
    return Object.fromEntries(entries);
  }
}

const ALWAYS = /^(id|schemas)$/i;

/**
 * @returns whether an attribute, or a part of one (`name.givenName`), is shown; `id` and `schemas` always are. Whoever
 * asks for a part is shown what it is in, with this part alone; whoever wants none of a part is shown the others.
 */
export function showing({ attributes = '', excludedAttributes = '' }: Wanted): (path: string) => boolean {
  const wanted = namesIn(attributes);
  const unwanted = new Set(namesIn(excludedAttributes));
  const isIn = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}.`);
  const find = (key: string): boolean => {
    if (ALWAYS.test(key)) return true;
    if (wanted.length === 0) return !unwanted.has(key);
    return wanted.some((one) => isIn(one, key) || isIn(key, one));
  };
  // Ten thousand members have the same few paths, and a caller may name hundreds.
  const known = new Map<string, boolean>();
  return (path) => {
    const is = known.get(path) ?? find(path.toLowerCase());
    known.set(path, is);
    return is;
  };
}

/** Names as paths below a resource: the schema of an extension is a part of it, that of the resource says nothing. */
function namesIn(list: string): string[] {
  const extension = URNS.enterprise.toLowerCase();
  return list.split(',').flatMap((part) => {
    const name = part.trim().toLowerCase();
    if (name === '') return [];
    if (name.startsWith(extension)) return [name.replace(`${extension}:`, `${extension}.`)];
    return [name.replace(/^urn:.*:(user|group):/, '')];
  });
}
