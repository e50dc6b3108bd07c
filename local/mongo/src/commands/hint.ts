import { equalValues } from '../bson/compare';
import { type BsonValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { type Collection } from '../storage/collection';

/**
 * A hint must name an existing index, or natural order. It could only change which index is read, never the result, so
 * it is otherwise ignored.
 */
export function checkHint(collection: Collection | undefined, hint: BsonValue | undefined): void {
  if (hint === undefined || collection === undefined || (hint instanceof Map && hint.size === 0)) return;
  if (hint instanceof Map && hint.has('$natural')) return;
  const isKnown = collection.indexes.some(
    ({ definition }) =>
      definition.name === hint || (hint instanceof Map && equalValues(definition.key, hint)),
  );
  if (!isKnown) {
    throw new CommandError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
}
