import { BSONRegExp, Decimal128 } from 'bson';
import { describeValue } from '../bson/describe';
import { asNumber, type BsonValue, isNumeric, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { type ElementTest, type RegexTest } from './filter';
import { compileRegex } from '../bson/regex';

export function bad(message: string): CommandError {
  return new CommandError('BadValue', message);
}

export function regexTest(pattern: string, options: string): RegexTest {
  return { kind: 'regex', source: new BSONRegExp(pattern, options), regex: compileRegex(pattern, options) };
}

const typeNumbers = new Map<number, string>([
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [6, 'undefined'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [13, 'javascript'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [-1, 'minKey'],
  [127, 'maxKey'],
]);
const typeNames = new Set<string>(typeNumbers.values());

/** The type names of `$type`; "number" stands for four. */
export function parseTypes(operand: BsonValue): Set<string> {
  const types = new Set<string>();
  const wanted = Array.isArray(operand) ? operand : [operand];
  if (wanted.length === 0) throw new CommandError('FailedToParse', '$type must match at least one type');
  for (const type of wanted) {
    const name = typeof type === 'string' ? type : typeNumbers.get(asNumber(type) ?? NaN);
    if (name === 'number') for (const number of ['int', 'long', 'double', 'decimal']) types.add(number);
    else if (name !== undefined && typeNames.has(name)) types.add(name);
    else if (typeof type === 'string') throw bad(`Unknown type name alias: ${type}`);
    else if (isNumeric(type)) throw bad(`Invalid numerical type code: ${describeValue(type)}`);
    else throw new CommandError('TypeMismatch', 'type must be represented as a number or a string');
  }
  return types;
}

export function parseMod(operand: BsonValue): ElementTest {
  if (!Array.isArray(operand)) throw bad('malformed mod, needs to be an array');
  if (operand.length < 2) throw bad('malformed mod, not enough elements');
  if (operand.length > 2) throw bad('malformed mod, too many elements');
  const [divisor, remainder] = operand.map((part) => {
    const number = part instanceof Decimal128 ? undefined : asNumber(part);
    if (number === undefined) throw bad('malformed mod, divisor not a number');
    if (!Number.isFinite(number)) throw bad('malformed mod, divisor value is invalid');
    return typeof part === 'bigint' ? part : BigInt(Math.trunc(number));
  });
  if (divisor === 0n) throw bad('divisor cannot be 0');
  return { kind: 'mod', divisor: divisor ?? 1n, remainder: remainder ?? 0n };
}

export function parseRegex(operand: BsonValue, options: MaybeValue): RegexTest {
  if (options !== undefined && typeof options !== 'string') throw bad('$options has to be a string');
  if (operand instanceof BSONRegExp) {
    if (options !== undefined && operand.options !== '') {
      throw new CommandError(51075, 'options set in both $regex and $options');
    }
    return regexTest(operand.pattern, options ?? operand.options);
  }
  if (typeof operand !== 'string') throw bad('$regex has to be a string');
  return regexTest(
    operand,
    Array.from(options ?? '')
      .sort()
      .join(''),
  );
}

export function parseSize(operand: BsonValue): number {
  const size = asNumber(operand);
  if (size === undefined)
    throw bad(`Failed to parse $size. Expected a number in: $size: ${describeValue(operand)}`);
  if (!Number.isInteger(size))
    throw bad(`Failed to parse $size. Expected an integer: $size: ${describeValue(operand)}`);
  if (size < 0)
    throw bad(`Failed to parse $size. Expected a non-negative number in: $size: ${describeValue(operand)}`);
  return size;
}
