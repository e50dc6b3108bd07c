import { calculateOrDouble, isDouble, mapDouble, numberOf, type NumberValue } from '../bson/arithmetic';
import { asNumber, type BsonValue, isNumeric, type MaybeValue, toDouble } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { isNullish, ofValue, type Operator, typeOf, withArguments } from './operator';

function needNumber(value: MaybeValue, name: string, code: number): NumberValue {
  if (!isNumeric(value)) {
    throw new CommandError(code, `${name} only supports numeric types, not ${typeOf(value)}`);
  }
  return value;
}

function millisecondsOf(value: NumberValue): number {
  return Math.trunc(numberOf(value));
}

function dateAfter(time: number): Date {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new CommandError('Overflow', 'date overflow in $add');
  return date;
}

function add(values: MaybeValue[]): MaybeValue {
  let total: NumberValue = 0;
  let date: Date | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date !== undefined) throw new CommandError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumeric(value)) total = calculateOrDouble('add', total, value);
    else {
      throw new CommandError(
        'TypeMismatch',
        `$add only supports numeric or date types, not ${typeOf(value)}`,
      );
    }
  }
  return date === undefined ? total : dateAfter(date.getTime() + millisecondsOf(total));
}

function subtract([left, right]: MaybeValue[]): MaybeValue {
  if (isNullish(left) || isNullish(right)) return null;
  if (isNumeric(left) && isNumeric(right)) return calculateOrDouble('subtract', left, right);
  if (left instanceof Date && right instanceof Date) return BigInt(left.getTime() - right.getTime());
  if (left instanceof Date && isNumeric(right)) return dateAfter(left.getTime() - millisecondsOf(right));
  throw new CommandError('TypeMismatch', `can't $subtract ${typeOf(right)} from ${typeOf(left)}`);
}

function multiply(values: MaybeValue[]): MaybeValue {
  let total: NumberValue = 1;
  for (const value of values) {
    if (isNullish(value)) return null;
    total = calculateOrDouble('multiply', total, needNumber(value, '$multiply', 14));
  }
  return total;
}

function divide([left, right]: MaybeValue[]): MaybeValue {
  if (isNullish(left) || isNullish(right)) return null;
  if (!isNumeric(left) || !isNumeric(right)) {
    throw new CommandError(
      'TypeMismatch',
      `$divide only supports numeric types, not ${typeOf(left)} and ${typeOf(right)}`,
    );
  }
  if (numberOf(right) === 0) throw new CommandError('BadValue', "can't $divide by zero");
  return toDouble(numberOf(left) / numberOf(right));
}

function modulo([left, right]: MaybeValue[]): MaybeValue {
  if (isNullish(left) || isNullish(right)) return null;
  if (!isNumeric(left) || !isNumeric(right)) {
    throw new CommandError(
      16611,
      `$mod only supports numeric types, not ${typeOf(left)} and ${typeOf(right)}`,
    );
  }
  if (numberOf(right) === 0) throw new CommandError(16610, "can't $mod by zero");
  if (isDouble(left) || isDouble(right)) return toDouble(numberOf(left) % numberOf(right));
  const isLong = typeof left === 'bigint' || typeof right === 'bigint';
  const rest = BigInt(numberOrLong(left)) % BigInt(numberOrLong(right));
  return isLong ? rest : Number(rest);
}

function numberOrLong(value: NumberValue): number | bigint {
  return typeof value === 'bigint' ? value : numberOf(value);
}

/** Rounds half to even at a number of decimal places, on the decimal digits of the double. */
export function roundHalfEven(value: number, places: number): number {
  if (!Number.isFinite(value)) return value;
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const coefficient = BigInt(digits.replace('.', ''));
  const drop = digits.replace('.', '').length - 1 - Number(exponent) - places;
  if (drop <= 0) return value;
  const unit = 10n ** BigInt(drop);
  const quotient = coefficient / unit;
  const twice = (coefficient % unit) * 2n;
  const up = twice > unit || (twice === unit && quotient % 2n === 1n);
  const result = Number(`${quotient + (up ? 1n : 0n)}e${-places}`);
  return value < 0 ? -result : result;
}

function truncateAt(value: number, places: number): number {
  if (!Number.isFinite(value)) return value;
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const drop = digits.replace('.', '').length - 1 - Number(exponent) - places;
  if (drop <= 0) return value;
  const result = Number(`${BigInt(digits.replace('.', '')) / 10n ** BigInt(drop)}e${-places}`);
  return value < 0 ? -result : result;
}

function rounding(change: (value: number, places: number) => number): Operator {
  return withArguments(1, 2, ([value, placesValue], name) => {
    if (isNullish(value) || placesValue === null) return null;
    const number = needNumber(value, name, 51081);
    const places = placesValue === undefined ? 0 : asNumber(placesValue);
    if (places === undefined || !Number.isInteger(places) || places < -20 || places > 100) {
      throw new CommandError(51082, `precision argument to  ${name} must be a integral value`);
    }
    if (isDouble(number)) return mapDouble(number, (double) => change(double, places));
    if (places >= 0) return number;
    const unit = 10n ** BigInt(-places);
    const whole = BigInt(numberOrLong(number));
    const cut = whole / unit;
    const rest = whole % unit < 0n ? -(whole % unit) : whole % unit;
    const isUp = name === '$round' && (rest * 2n > unit || (rest * 2n === unit && cut % 2n !== 0n));
    const result = (cut + (isUp ? (whole < 0n ? -1n : 1n) : 0n)) * unit;
    return typeof number === 'bigint' ? result : Number(result);
  });
}

function ofNumber(apply: (value: NumberValue) => BsonValue): Operator {
  return ofValue((value, name) => apply(needNumber(value, name, 28765)));
}

function absolute(value: NumberValue): BsonValue {
  if (typeof value === 'bigint') {
    if (value === -9223372036854775808n) throw new CommandError(28680, "can't take $abs of long long min");
    return value < 0n ? -value : value;
  }
  if (isDouble(value)) return mapDouble(value, Math.abs);
  const result = Math.abs(numberOf(value));
  return result > 2147483647 ? BigInt(result) : result;
}

function logarithm(value: number, name: string): number {
  if (value <= 0)
    throw new CommandError(28766, `${name}'s argument must be a positive number, but is ${value}`);
  return value;
}

function power([base, exponent]: MaybeValue[]): MaybeValue {
  if (isNullish(base) || isNullish(exponent)) return null;
  const left = needNumber(base, "$pow's base", 28762);
  const right = needNumber(exponent, "$pow's exponent", 28763);
  if (numberOf(left) === 0 && numberOf(right) < 0) {
    throw new CommandError(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  if (isDouble(left) || isDouble(right) || numberOf(right) < 0)
    return toDouble(numberOf(left) ** numberOf(right));
  const exact = BigInt(numberOrLong(left)) ** BigInt(Math.min(numberOf(right), 4096));
  if (BigInt.asIntN(64, exact) !== exact) return toDouble(numberOf(left) ** numberOf(right));
  if (typeof left === 'bigint' || typeof right === 'bigint') return exact;
  return exact >= -2147483648n && exact <= 2147483647n ? Number(exact) : exact;
}

export const arithmeticOperators: Record<string, Operator> = {
  $add: withArguments(0, Infinity, add),
  $subtract: withArguments(2, 2, subtract),
  $multiply: withArguments(0, Infinity, multiply),
  $divide: withArguments(2, 2, divide),
  $mod: withArguments(2, 2, modulo),
  $round: rounding(roundHalfEven),
  $trunc: rounding(truncateAt),
  $abs: ofNumber(absolute),
  $ceil: ofNumber((value) => mapDouble(value, Math.ceil)),
  $floor: ofNumber((value) => mapDouble(value, Math.floor)),
  $sqrt: ofNumber((value) => {
    if (numberOf(value) < 0)
      throw new CommandError(28714, "$sqrt's argument must be greater than or equal to 0");
    return toDouble(Math.sqrt(numberOf(value)));
  }),
  $exp: ofNumber((value) => toDouble(Math.exp(numberOf(value)))),
  $ln: ofNumber((value) => toDouble(Math.log(logarithm(numberOf(value), '$ln')))),
  $log10: ofNumber((value) => toDouble(Math.log10(logarithm(numberOf(value), '$log10')))),
  $pow: withArguments(2, 2, power),
};
