import { describeValue } from '../bson/describe';
import {
  asNumber,
  type BsonDocument,
  type BsonValue,
  emptyDocument,
  isDocument,
  isNumeric,
  typeName,
} from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { evaluateLet } from '../expression/evaluate-let';
import { type FilterContext } from '../filter/parse-filter';

/** Fields that any command may have and that have no effect here. */
const common = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'collation',
  'allowDiskUse',
  'bypassDocumentValidation',
  '$audit',
  '$client',
  '$configServerState',
  'allowPartialResults',
  'noCursorTimeout',
]);

const refusedOptions: ReadonlyMap<string, string> = new Map([
  ['min', 'Use a range in the filter.'],
  ['max', 'Use a range in the filter.'],
  ['returnKey', 'Use a projection.'],
  ['showRecordId', 'Use _id.'],
  ['tailable', 'Poll for new documents.'],
  ['awaitData', 'Poll for new documents.'],
  ['oplogReplay', 'There is no oplog.'],
]);

/** A received command: its document, and the document sequences sent with it. */
export class Command {
  readonly startedAt = performance.now();
  readonly now = new Date();
  #filterContext: FilterContext | undefined;

  constructor(
    readonly name: string,
    readonly body: BsonDocument,
    /** Documents of a separate section of the message, as BSON bytes, by field. */
    readonly sequences: ReadonlyMap<string, Buffer[]>,
  ) {}

  get database(): string {
    const value = this.body.get('$db');
    return typeof value === 'string' ? value : 'test';
  }

  /** The collection that the command's first field names. Throws InvalidNamespace. */
  collection(): string {
    const value = this.body.get(this.name);
    if (typeof value !== 'string') {
      throw new CommandError(
        'InvalidNamespace',
        `collection name has invalid type ${value === undefined ? 'missing' : typeName(value)}`,
      );
    }
    checkCollectionName(this.database, value);
    return value;
  }

  /** Throws for unknown fields and refused options. */
  allow(...names: string[]): void {
    for (const [key, value] of this.body) {
      if (key === this.name || names.includes(key)) continue;
      const instead = refusedOptions.get(key);
      if (instead !== undefined) {
        if (value === false || (value instanceof Map && value.size === 0)) continue;
        throw notSupported(`The option ${key}`, instead);
      }
      if (!common.has(key))
        throw new CommandError(40415, `BSON field '${this.name}.${key}' is an unknown field.`);
    }
    checkCollation(this.body.get('collation'));
    this.#checkWriteConcern();
  }

  #checkWriteConcern(): void {
    const concern = this.body.get('writeConcern');
    const nodes = concern instanceof Map ? concern.get('w') : undefined;
    if (isNumeric(nodes) && (asNumber(nodes) ?? 0) > 1) {
      throw new CommandError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
    }
    if (typeof nodes === 'string' && nodes !== 'majority') {
      throw new CommandError(
        'BadValue',
        `cannot use non-majority 'w' mode ${nodes} when a host is not replicated`,
      );
    }
  }

  /** The moment at which the command's maxTimeMS expires. */
  get expiresAt(): number {
    const limit = asNumber(this.body.get('maxTimeMS'));
    return limit === undefined || limit === 0 ? Infinity : this.startedAt + limit;
  }

  document(key: string): BsonDocument | undefined {
    return optionalDocument(this.body.get(key), `${this.name}.${key}`);
  }

  text(key: string): string | undefined {
    const value = this.body.get(key);
    if (value === undefined || typeof value === 'string') return value;
    throw wrongType(`${this.name}.${key}`, value, 'string');
  }

  flag(key: string): boolean {
    return readFlag(this.body.get(key), `${this.name}.${key}`);
  }

  /** A whole number that is not negative. */
  count(key: string): number | undefined {
    const value = this.body.get(key);
    if (value === undefined || value === null) return undefined;
    const number = asNumber(value);
    if (number === undefined) throw wrongType(`${this.name}.${key}`, value, 'long');
    if (number < 0)
      throw new CommandError(51024, `BSON field '${key}' value must be >= 0, actual value '${number}'`);
    return Math.trunc(number);
  }

  /** The documents of a list, from the body or a document sequence. */
  list(key: string): BsonValue[] | undefined {
    const value = this.body.get(key);
    if (value === undefined || Array.isArray(value)) return value;
    throw wrongType(`${this.name}.${key}`, value, 'array');
  }

  /** What the command's expressions may refer to: the time, and the variables of its `let`, evaluated once. */
  get filterContext(): FilterContext {
    this.#filterContext ??= {
      variables: evaluateLet(this.document('let') ?? emptyDocument(), this.now),
      now: this.now,
    };
    return this.#filterContext;
  }
}

export function wrongType(field: string, value: BsonValue, expected: string): CommandError {
  return new CommandError(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
}

export function optionalDocument(value: BsonValue | undefined, field: string): BsonDocument | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value)) throw wrongType(field, value, 'object');
  return value;
}

/** Reads a flag: a boolean, or a number that is not 0. */
export function readFlag(value: BsonValue | undefined, field: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean' && !isNumeric(value)) throw wrongType(field, value, 'bool');
  return isSet(value);
}

export function isSet(value: BsonValue | undefined): boolean {
  return value === true || (isNumeric(value) && asNumber(value) !== 0);
}

export function checkCollation(value: BsonValue | undefined): void {
  if (value === undefined || value === null) return;
  if (value instanceof Map && (value.size === 0 || (value.size === 1 && value.get('locale') === 'simple')))
    return;
  throw notSupported('Collation', 'Store a normalised (for example lower-cased) field and search that.');
}

export function checkCollectionName(database: string, name: string): void {
  if (
    name === '' ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    name.includes('$') ||
    name.includes('\0')
  ) {
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`);
  }
  if (database === '' || /[/\\. "$\0]/.test(database) || Buffer.byteLength(database) > 63) {
    throw new CommandError('InvalidNamespace', `Invalid database name: '${database}'`);
  }
  if (name.startsWith('system.')) {
    throw notSupported(`The collection ${describeValue(name)}`, 'System collections are not supported.');
  }
}
