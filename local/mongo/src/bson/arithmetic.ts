import { Decimal128 } from 'bson';
import { notSupported } from '../errors/command-error';
import { isInt32, toDouble, WholeDouble } from './value';

export type NumberValue = number | bigint | WholeDouble | Decimal128;

/** A long result that does not fit 64 bits. */
export class LongOverflow extends Error {}

function plain(value: NumberValue): number | bigint {
  if (value instanceof Decimal128) {
    throw notSupported(
      'Arithmetic with Decimal128',
      'Keep money as whole minor units (cents) in an int or a long.',
    );
  }
  return value instanceof WholeDouble ? value.value : value;
}

function isDouble(value: NumberValue): boolean {
  return value instanceof WholeDouble || (typeof value === 'number' && !isInt32(value));
}

type Operation = { ofDoubles: (a: number, b: number) => number; ofWholes: (a: bigint, b: bigint) => bigint };

const operations = {
  add: { ofDoubles: (a, b) => a + b, ofWholes: (a, b) => a + b },
  subtract: { ofDoubles: (a, b) => a - b, ofWholes: (a, b) => a - b },
  multiply: { ofDoubles: (a, b) => a * b, ofWholes: (a, b) => a * b },
} satisfies Record<string, Operation>;

/**
 * Adds, subtracts or multiplies: a double with anything gives a double, a long with an int a long, two ints an int or,
 * if the result does not fit, a long. Throws LongOverflow beyond 64 bits.
 */
export function calculate(name: keyof typeof operations, left: NumberValue, right: NumberValue): NumberValue {
  const a = plain(left);
  const b = plain(right);
  const { ofDoubles, ofWholes } = operations[name];
  if (isDouble(left) || isDouble(right)) {
    const result = ofDoubles(Number(a), Number(b));
    return isInt32(result) ? new WholeDouble(result) : result;
  }
  if (typeof a === 'number' && typeof b === 'number') {
    const result = ofDoubles(a, b);
    if (isInt32(result)) return result;
    // A product of zero and a negative int is -0 in JavaScript, but 0 for ints.
    return result === 0 ? 0 : ofWholes(BigInt(a), BigInt(b));
  }
  const result = ofWholes(BigInt(a), BigInt(b));
  if (BigInt.asIntN(64, result) !== result) throw new LongOverflow();
  return result;
}

/** As `calculate`, but a result beyond 64 bits becomes a double, as in aggregation. */
export function calculateOrDouble(
  name: keyof typeof operations,
  left: NumberValue,
  right: NumberValue,
): NumberValue {
  try {
    return calculate(name, left, right);
  } catch (error) {
    if (!(error instanceof LongOverflow)) throw error;
    return operations[name].ofDoubles(Number(plain(left)), Number(plain(right)));
  }
}

/** The number as JavaScript sees it; refuses decimals. */
export function numberOf(value: NumberValue): number {
  return Number(plain(value));
}

/** Applies a rounding to a double; whole types stay as they are. */
export function mapDouble(value: NumberValue, change: (value: number) => number): NumberValue {
  const number = plain(value);
  if (!isDouble(value)) return number;
  const result = toDouble(change(Number(number)));
  return typeof result === 'number' || result instanceof WholeDouble ? result : number;
}

export { isDouble };
