import { equalValues } from '../bson/compare';
import { describeValue } from '../bson/describe';
import { asNumber, type BsonDocument, type BsonValue, isDocument, isNumeric, typeName } from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { type Collection } from '../storage/collection';
import { directionOf, idIndex, type IndexDefinition, presentIndex } from '../storage/index-definition';
import { checkCollation, isSet } from './arguments';

const knownOptions = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'ns',
]);
const refusedOptions: ReadonlyMap<string, string> = new Map([
  ['hidden', 'Drop the index instead.'],
  ['wildcardProjection', 'Index the fields that are searched.'],
  ['weights', 'Text search is not supported.'],
  ['default_language', 'Text search is not supported.'],
  ['language_override', 'Text search is not supported.'],
  ['textIndexVersion', 'Text search is not supported.'],
  ['2dsphereIndexVersion', 'Geospatial search is not supported.'],
  ['bits', 'Geospatial search is not supported.'],
  ['min', 'Geospatial search is not supported.'],
  ['max', 'Geospatial search is not supported.'],
  ['prepareUnique', 'Create the unique index anew.'],
  ['clustered', 'Every collection has an index on _id.'],
  ['storageEngine', 'There is one storage engine.'],
]);

function checkOptions(options: BsonDocument): void {
  for (const [key, value] of options) {
    if (knownOptions.has(key)) continue;
    const instead = refusedOptions.get(key);
    if (instead === undefined) {
      throw new CommandError(
        197,
        `Error in specification ${describeValue(options)} :: caused by :: The field '${key}' is not valid for an index specification`,
      );
    }
    if (value !== false) throw notSupported(`The index option ${key}`, instead);
  }
  checkCollation(options.get('collation'));
}

function fieldsOf(key: BsonDocument): IndexDefinition['fields'] {
  if (key.size === 0) throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty object');
  return [...key].map(([path, direction]) => {
    if (typeof direction === 'string') {
      throw notSupported(`An index of type "${direction}"`, 'Use ascending and descending indexes.');
    }
    if (path.includes('$**')) throw notSupported('A wildcard index', 'Index the fields that are searched.');
    if (!isNumeric(direction) || asNumber(direction) === 0) {
      throw new CommandError(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    }
    if (path === '' || path.split('.').includes('')) {
      throw new CommandError('CannotCreateIndex', 'Index keys cannot contain an empty field.');
    }
    if (
      path
        .split('.')
        .some((part) => part.startsWith('$') && part !== '$id' && part !== '$ref' && part !== '$db')
    ) {
      throw new CommandError(
        'CannotCreateIndex',
        `Index key contains an illegal field name: field name starts with '$'.`,
      );
    }
    return { path, direction: directionOf(direction) };
  });
}

const partialOperators = new Set([
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$exists',
  '$type',
  '$in',
  '$and',
  '$or',
]);

/** A partial filter may use only operators that the planner can reason about. */
function checkPartial(filter: BsonDocument): void {
  for (const [key, value] of filter) {
    if (key.startsWith('$') && !partialOperators.has(key)) {
      throw new CommandError('CannotCreateIndex', `Expression not supported in partial index: ${key}`);
    }
    if (key === '$exists' && value !== true && asNumber(value) !== 1) {
      throw new CommandError('CannotCreateIndex', 'Expression not supported in partial index: $not $exists');
    }
    const inner = Array.isArray(value) && key.startsWith('$') ? value : [value];
    const opensOperators = key === '$and' || key === '$or' || !key.startsWith('$');
    if (opensOperators) for (const part of inner) if (part instanceof Map) checkPartial(part);
  }
}

/** The seconds of a TTL index. */
export function parseExpiry(
  value: BsonValue | undefined,
  fields: IndexDefinition['fields'],
): BsonValue | undefined {
  if (value === undefined) return undefined;
  const seconds = asNumber(value);
  if (seconds === undefined)
    throw new CommandError('CannotCreateIndex', 'TTL index expireAfterSeconds option must be numeric');
  if (seconds < 0 || seconds > 2147483647)
    throw new CommandError(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number than ${seconds}`,
    );
  if (fields.length > 1)
    throw new CommandError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  if (fields[0]?.path === '_id')
    throw new CommandError(
      197,
      "The field 'expireAfterSeconds' is not valid for an _id index specification.",
    );
  return value;
}

/** Parses an index of `createIndexes`. Throws for what MongoDB rejects, and 115 for what is refused here. */
export function parseIndex(options: BsonDocument): IndexDefinition {
  checkOptions(options);
  const key = options.get('key');
  const name = options.get('name');
  if (!isDocument(key))
    throw new CommandError(
      'FailedToParse',
      "The 'key' field is a required property of an index specification",
    );
  if (typeof name !== 'string' || name === '')
    throw new CommandError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  const fields = fieldsOf(key);
  const partial = options.get('partialFilterExpression');
  if (partial !== undefined && !isDocument(partial))
    throw new CommandError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  if (partial !== undefined) {
    if (isSet(options.get('sparse')))
      throw new CommandError(
        'CannotCreateIndex',
        'cannot mix "partialFilterExpression" and "sparse" options',
      );
    checkPartial(partial);
  }
  return {
    name,
    key,
    fields,
    unique: isSet(options.get('unique')),
    sparse: isSet(options.get('sparse')),
    expireAfterSeconds: parseExpiry(options.get('expireAfterSeconds'), fields),
    partialFilter: partial,
  };
}

function describeBoth(wanted: IndexDefinition, definition: IndexDefinition): string {
  return `Requested index: ${describeValue(presentIndex(wanted))}, existing index: ${describeValue(presentIndex(definition))}`;
}

/** Two indexes with the same signature cannot coexist; expiry is not part of it. */
function sameSignature(left: IndexDefinition, right: IndexDefinition): boolean {
  return (
    equalValues(left.key, right.key) &&
    left.unique === right.unique &&
    left.sparse === right.sparse &&
    equalValues(left.partialFilter, right.partialFilter)
  );
}

/** Whether the index already exists; throws if another one has its name or signature. */
export function isPresent(collection: Collection, wanted: IndexDefinition): boolean {
  if (equalValues(wanted.key, idIndex.key)) return true;
  for (const { definition } of collection.indexes) {
    const isSame = sameSignature(definition, wanted);
    if (definition.name === wanted.name && !isSame) {
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${describeBoth(wanted, definition)}`,
      );
    }
    if (!isSame) continue;
    if (definition.name !== wanted.name) {
      throw new CommandError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${definition.name}`,
      );
    }
    if (!equalValues(definition.expireAfterSeconds, wanted.expireAfterSeconds)) {
      throw new CommandError(
        'IndexOptionsConflict',
        `An equivalent index already exists with the same name but different options. ${describeBoth(wanted, definition)}`,
      );
    }
    return true;
  }
  return false;
}
