import { compareValues } from '../bson/compare';
import { type Operator, withArguments } from './operator';

function comparison(holds: (order: number) => boolean): Operator {
  return withArguments(2, 2, ([left, right]) => holds(compareValues(left, right)));
}

/** Comparisons across all types, unlike those of filters. */
export const comparisonOperators: Record<string, Operator> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: withArguments(2, 2, ([left, right]) => compareValues(left, right)),
};
