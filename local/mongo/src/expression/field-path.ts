import { type BsonDocument, type BsonValue, type MaybeValue } from '../bson/value';

/** The value of a path in an expression: arrays on the way give an array of their documents' values. */
export function valueAtPath(document: BsonDocument, parts: readonly string[], from = 0): MaybeValue {
  let value: MaybeValue = document;
  for (let at = from; at < parts.length; at += 1) {
    if (value instanceof Map) value = value.get(parts[at] ?? '');
    else if (Array.isArray(value)) return valuesInArray(value, parts, at);
    else return undefined;
  }
  return value;
}

function valuesInArray(array: BsonValue[], parts: readonly string[], at: number): BsonValue[] {
  const found: BsonValue[] = [];
  for (const element of array) {
    if (!(element instanceof Map)) continue;
    const value = valueAtPath(element, parts, at);
    if (value !== undefined) found.push(value);
  }
  return found;
}
