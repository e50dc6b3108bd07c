import { identityOf } from '../bson/key-encoding';
import { type BsonValue, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { spend } from './effort';
import { isNullish, type Operator, typeOf, withArguments } from './operator';
import { isTruthy } from './truth';

type ValueSet = Map<string, BsonValue>;

function setOf(value: MaybeValue, name: string): ValueSet {
  if (!Array.isArray(value)) {
    throw new CommandError(
      17048,
      `All operands of ${name} must be arrays. One argument is of type: ${typeOf(value)}`,
    );
  }
  return new Map(value.map((item) => [identityOf(item), item]));
}

/** Set operators; null or missing gives null. */
function ofSets(
  least: number,
  most: number,
  apply: (sets: ValueSet[]) => BsonValue,
  nullAllowed: boolean,
): Operator {
  return withArguments(least, most, (values, name, scope) => {
    if (nullAllowed && values.some(isNullish)) return null;
    for (const value of values) if (Array.isArray(value)) spend(scope, value.length * 30, name);
    return apply(values.map((value) => setOf(value, name)));
  });
}

function isSubset([left, right]: ValueSet[]): boolean {
  return [...(left?.keys() ?? [])].every((key) => right?.has(key));
}

export const setOperators: Record<string, Operator> = {
  $setUnion: ofSets(0, Infinity, (sets) => [...new Map(sets.flatMap((set) => [...set])).values()], true),
  $setIntersection: ofSets(
    0,
    Infinity,
    ([first = new Map<string, BsonValue>(), ...others]) =>
      [...first].filter(([key]) => others.every((set) => set.has(key))).map(([, value]) => value),
    true,
  ),
  $setDifference: ofSets(
    2,
    2,
    ([left, right]) => [...(left ?? [])].filter(([key]) => !right?.has(key)).map(([, value]) => value),
    true,
  ),
  $setEquals: ofSets(
    2,
    Infinity,
    ([first, ...others]) => others.every((set) => set.size === first?.size && isSubset([set, first])),
    false,
  ),
  $setIsSubset: ofSets(2, 2, isSubset, false),
  $allElementsTrue: withArguments(1, 1, ([value]) => {
    if (!Array.isArray(value))
      throw new CommandError(17040, `$allElementsTrue's argument must be an array, but is ${typeOf(value)}`);
    return value.every(isTruthy);
  }),
  $anyElementTrue: withArguments(1, 1, ([value]) => {
    if (!Array.isArray(value))
      throw new CommandError(17041, `$anyElementTrue's argument must be an array, but is ${typeOf(value)}`);
    return value.some(isTruthy);
  }),
};
