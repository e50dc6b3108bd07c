import { calculateOrDouble, isDouble, numberOf, type NumberValue } from '../bson/arithmetic';
import { compareValues } from '../bson/compare';
import { identityOf } from '../bson/key-encoding';
import { type BsonDocument, type BsonValue, isNumeric, type MaybeValue, toDouble } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { typeOf } from './operator';

/** Collects the values of a group. */
export type Accumulator = { add: (value: MaybeValue) => void; result: () => MaybeValue };

/** Adds doubles with compensated rounding, so that the order of documents hardly matters. */
function sum(): Accumulator {
  let whole: NumberValue = 0;
  let total = 0;
  let lost = 0;
  let hasDouble = false;
  return {
    add(value) {
      if (!isNumeric(value)) return;
      if (!isDouble(value)) {
        whole = calculateOrDouble('add', whole, value);
        return;
      }
      hasDouble = true;
      const number = numberOf(value);
      const next = total + number;
      lost += Math.abs(total) >= Math.abs(number) ? total - next + number : number - next + total;
      total = next;
    },
    result() {
      if (!hasDouble) return whole;
      const corrected = Number.isFinite(total) ? total + lost : total;
      return toDouble(numberOf(whole) + corrected);
    },
  };
}

function avg(): Accumulator {
  const total = sum();
  let count = 0;
  return {
    add(value) {
      if (!isNumeric(value)) return;
      count += 1;
      total.add(value);
    },
    result() {
      const value = total.result();
      return count === 0 || !isNumeric(value) ? null : toDouble(numberOf(value) / count);
    },
  };
}

function extreme(direction: 1 | -1): () => Accumulator {
  return () => {
    let best: MaybeValue;
    return {
      add(value) {
        if (value === null || value === undefined) return;
        if (best === undefined || compareValues(value, best) * direction > 0) best = value;
      },
      result: () => best ?? null,
    };
  };
}

/** Welford's running variance. */
function deviation(isSample: boolean): () => Accumulator {
  return () => {
    let count = 0;
    let mean = 0;
    let squares = 0;
    return {
      add(value) {
        if (!isNumeric(value)) return;
        const number = numberOf(value);
        count += 1;
        const delta = number - mean;
        mean += delta / count;
        squares += delta * (number - mean);
      },
      result() {
        const divisor = isSample ? count - 1 : count;
        return divisor <= 0 ? null : toDouble(Math.sqrt(squares / divisor));
      },
    };
  };
}

function first(): Accumulator {
  let value: MaybeValue;
  let isSet = false;
  return {
    add(next) {
      if (!isSet) value = next;
      isSet = true;
    },
    result: () => value ?? null,
  };
}

function last(): Accumulator {
  let value: MaybeValue;
  return {
    add(next) {
      value = next;
    },
    result: () => value ?? null,
  };
}

function push(): Accumulator {
  const values: BsonValue[] = [];
  return {
    add(value) {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

function addToSet(): Accumulator {
  const values = new Map<string, BsonValue>();
  return {
    add(value) {
      if (value === undefined) return;
      const identity = identityOf(value);
      if (!values.has(identity)) values.set(identity, value);
    },
    result: () => [...values.values()],
  };
}

function mergeObjects(): Accumulator {
  const result: BsonDocument = new Map();
  return {
    add(value) {
      if (value === null || value === undefined) return;
      if (!(value instanceof Map)) {
        throw new CommandError(
          40400,
          `$mergeObjects requires object inputs, but input is of type ${typeOf(value)}`,
        );
      }
      for (const [key, child] of value) result.set(key, child);
    },
    result: () => result,
  };
}

export const accumulators = {
  sum,
  avg,
  min: extreme(-1),
  max: extreme(1),
  stdDevPop: deviation(false),
  stdDevSamp: deviation(true),
  first,
  last,
  push,
  addToSet,
  mergeObjects,
};
