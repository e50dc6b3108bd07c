import { emptyDocument, type BsonDocument, type BsonValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { perDocument, type StageParser } from './stage';

function valueIn(document: BsonDocument, parts: string[]): BsonValue | undefined {
  let value: BsonValue | undefined = document;
  for (const part of parts) value = value instanceof Map ? value.get(part) : undefined;
  return value;
}

function withValue(document: BsonDocument, parts: string[], value: BsonValue | undefined): BsonDocument {
  const [first = '', ...rest] = parts;
  const result: BsonDocument = new Map(document);
  const child = result.get(first);
  if (rest.length > 0)
    result.set(first, withValue(child instanceof Map ? child : emptyDocument(), rest, value));
  else if (value === undefined) result.delete(first);
  else result.set(first, value);
  return result;
}

export const parseUnwind: StageParser = (operand) => {
  if (!(operand instanceof Map) && typeof operand !== 'string') {
    throw new CommandError(15981, 'expected either a string or an object as specification for $unwind stage');
  }
  const options: BsonDocument = operand instanceof Map ? operand : new Map([['path', operand]]);
  for (const key of options.keys()) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(key)) {
      throw new CommandError(28811, `unrecognized option to $unwind stage: ${key}`);
    }
  }
  const path = options.get('path');
  if (path === undefined) throw new CommandError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const indexField = options.get('includeArrayIndex');
  if (
    indexField !== undefined &&
    (typeof indexField !== 'string' || indexField === '' || indexField.startsWith('$'))
  ) {
    throw new CommandError(
      28822,
      'includeArrayIndex option to $unwind stage should be a field name that is not prefixed with a $',
    );
  }
  const keepsEmpty = options.get('preserveNullAndEmptyArrays') === true;
  const parts = path.slice(1).split('.');
  const withIndex = (document: BsonDocument, index: number | null) =>
    typeof indexField === 'string'
      ? withValue(document, indexField.split('.'), index === null ? null : BigInt(index))
      : document;
  const run = perDocument(function* unwind(document) {
    const value = valueIn(document, parts);
    if (!Array.isArray(value)) {
      if (keepsEmpty || (value !== undefined && value !== null)) yield withIndex(document, null);
    } else if (value.length === 0) {
      if (keepsEmpty) yield withIndex(withValue(document, parts, undefined), null);
    } else {
      for (let index = 0; index < value.length; index += 1) {
        yield withIndex(withValue(document, parts, value[index]), index);
        if (index % 64 === 63) yield undefined;
      }
    }
  });
  return { run, reads: new Set([parts[0] ?? '']), selects: false };
};
