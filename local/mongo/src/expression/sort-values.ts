import { compareValues } from '../bson/compare';
import { asNumber, type BsonValue, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { spend } from './effort';
import { type Scope } from './scope';

/** Reads a sort direction; throws when it is not 1 or -1. */
export function sortDirection(value: MaybeValue): 1 | -1 {
  const number = asNumber(value);
  if (number === 1) return 1;
  if (number === -1) return -1;
  throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
}

function valueAt(value: BsonValue, parts: string[]): MaybeValue {
  let current: MaybeValue = value;
  for (const part of parts) {
    if (!(current instanceof Map)) return null;
    current = current.get(part);
  }
  return current ?? null;
}

/** The comparison that a sort document, or 1 / -1 for whole values, asks for among array elements. */
export function elementOrder(sortBy: BsonValue): (left: BsonValue, right: BsonValue) => number {
  if (!(sortBy instanceof Map)) {
    const direction = sortDirection(sortBy);
    return (left, right) => direction * compareValues(left, right);
  }
  const keys = [...sortBy].map(([path, direction]) => ({
    parts: path.split('.'),
    direction: sortDirection(direction),
  }));
  if (keys.length === 0) throw new CommandError('BadValue', 'The sort pattern must not be empty');
  return (left, right) => {
    for (const { parts, direction } of keys) {
      const order = compareValues(valueAt(left, parts), valueAt(right, parts));
      if (order !== 0) return direction * order;
    }
    return 0;
  };
}

/** Counts what sorting the values will cost. */
export function spendSorting(scope: Pick<Scope, 'root'>, values: readonly unknown[], name: string): void {
  spend(scope, values.length * Math.ceil(Math.log2(values.length + 2)) * 3, name);
}

export function sortValues(values: BsonValue[], sortBy: BsonValue): BsonValue[] {
  return [...values].sort(elementOrder(sortBy));
}
