import { BSONRegExp } from 'bson';
import { compareStrings } from '../bson/compare';
import { asNumber, type BsonValue, documentOf, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors';
import { compileRegex } from '../query/regex';
import { toText } from './convert-text';
import { isNullish, needString, ofValue, type Operator, typeOf, withArguments, withNames } from './operator';

function concat(values: MaybeValue[]): MaybeValue {
  let text = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (typeof value !== 'string') {
      throw new CommandError(16702, `$concat only supports strings, not ${typeOf(value)}`);
    }
    text += value;
  }
  return text;
}

/** `$toLower` and `$toUpper` change ASCII letters only and read null as an empty text. */
function changeCase(change: (letter: string) => string, letters: RegExp): Operator {
  return withArguments(1, 1, ([value]) =>
    isNullish(value) ? '' : toText(value).replaceAll(letters, change),
  );
}

function trimming(atStart: boolean, atEnd: boolean): Operator {
  return withNames(['input'], ['chars'], ({ input, chars }, name, given) => {
    if (isNullish(input) || (given.has('chars') && isNullish(chars))) return null;
    const characters = Array.from(needString(input, name, 50699));
    const set = new Set(
      given.has('chars')
        ? needString(chars, name, 50700)
        : ' \t\n\v\f\r\0\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
    );
    let start = 0;
    let end = characters.length;
    while (atStart && start < end && set.has(characters[start] ?? '')) start += 1;
    while (atEnd && end > start && set.has(characters[end - 1] ?? '')) end -= 1;
    return characters.slice(start, end).join('');
  });
}

function wholeNumber(value: MaybeValue, name: string, code: number): number {
  const number = asNumber(value);
  if (number === undefined || !Number.isInteger(number)) {
    throw new CommandError(
      code,
      `${name}: a position or length must be a whole number, found ${typeOf(value)}`,
    );
  }
  return number;
}

function substringOfCodePoints([text, from, count]: MaybeValue[]): MaybeValue {
  if (isNullish(text)) return '';
  const start = wholeNumber(from, '$substrCP', 34450);
  const length = wholeNumber(count, '$substrCP', 34452);
  if (start < 0) throw new CommandError(34455, '$substrCP: the starting index must be nonnegative integer.');
  if (length < 0) throw new CommandError(34454, '$substrCP: length must be a nonnegative integer.');
  return Array.from(toText(text))
    .slice(start, start + length)
    .join('');
}

function substringOfBytes([text, from, count]: MaybeValue[]): MaybeValue {
  if (isNullish(text)) return '';
  const start = wholeNumber(from, '$substrBytes', 16034);
  const length = wholeNumber(count, '$substrBytes', 16035);
  if (start < 0) throw new CommandError(50752, '$substrBytes: starting index must be non-negative');
  const bytes = Buffer.from(toText(text));
  const end = length < 0 ? bytes.length : Math.min(bytes.length, start + length);
  const cuts = (at: number) => at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80;
  if (cuts(start) || cuts(end)) {
    throw new CommandError(
      28656,
      '$substrBytes: Invalid range, starting or ending index is in the middle of a UTF-8 character.',
    );
  }
  return bytes.toString('utf8', start, Math.max(start, end));
}

function indexOf(values: MaybeValue[], name: string): MaybeValue {
  const [text, part, from, to] = values;
  if (isNullish(text)) return null;
  const characters = Array.from(needString(text, name, 40093));
  const wanted = Array.from(needString(part, name, 40094));
  const start = from === undefined ? 0 : wholeNumber(from, name, 40096);
  const end = Math.min(
    characters.length,
    to === undefined ? characters.length : wholeNumber(to, name, 40096),
  );
  for (let at = start; at + wanted.length <= end; at += 1) {
    if (wanted.every((character, offset) => characters[at + offset] === character)) return at;
  }
  return -1;
}

function regexOf(regex: MaybeValue, options: MaybeValue, name: string): RegExp | null {
  if (isNullish(regex)) return null;
  const optionText = typeof options === 'string' ? options : '';
  if (typeof regex === 'string') return compileRegex(regex, optionText);
  if (regex instanceof BSONRegExp) return compileRegex(regex.pattern, regex.options || optionText);
  throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
}

function describeMatch(match: RegExpExecArray, input: string): BsonValue {
  const captures = match.slice(1).map((capture: string | undefined) => capture ?? null);
  return documentOf({ match: match[0], idx: Array.from(input.slice(0, match.index)).length, captures });
}

function regexOperator(apply: (regex: RegExp, input: string) => MaybeValue, ofNothing: BsonValue): Operator {
  return withNames(['input', 'regex'], ['options'], ({ input, regex, options }, name) => {
    const compiled = regexOf(regex, options, name);
    if (isNullish(input) || compiled === null) return ofNothing;
    return apply(compiled, needString(input, name, 51104));
  });
}

function replacing(all: boolean): Operator {
  return withNames(['input', 'find', 'replacement'], [], ({ input, find, replacement }, name) => {
    for (const value of [input, find, replacement]) {
      if (!isNullish(value) && typeof value !== 'string') {
        throw new CommandError(
          51746,
          `${name} requires that all arguments be strings, found: ${typeOf(value)}`,
        );
      }
    }
    if (typeof input !== 'string' || typeof find !== 'string' || typeof replacement !== 'string') return null;
    return all ? input.replaceAll(find, () => replacement) : input.replace(find, () => replacement);
  });
}

const upper = (letters: string) => letters.toUpperCase();
const lower = (letters: string) => letters.toLowerCase();

export const stringOperators: Record<string, Operator> = {
  $concat: withArguments(0, Infinity, concat),
  $toLower: changeCase(lower, /[A-Z]+/g),
  $toUpper: changeCase(upper, /[a-z]+/g),
  $trim: trimming(true, true),
  $ltrim: trimming(true, false),
  $rtrim: trimming(false, true),
  $substr: withArguments(3, 3, substringOfBytes),
  $substrBytes: withArguments(3, 3, substringOfBytes),
  $substrCP: withArguments(3, 3, substringOfCodePoints),
  $strLenCP: withArguments(1, 1, ([text], name) => Array.from(needString(text, name, 34471)).length),
  $strLenBytes: withArguments(1, 1, ([text], name) => Buffer.byteLength(needString(text, name, 34473))),
  $strcasecmp: withArguments(2, 2, ([left, right]) =>
    compareStrings(
      (isNullish(left) ? '' : toText(left)).replaceAll(/[a-z]+/g, upper),
      (isNullish(right) ? '' : toText(right)).replaceAll(/[a-z]+/g, upper),
    ),
  ),
  $split: withArguments(2, 2, ([text, separator], name) => {
    if (isNullish(text) || isNullish(separator)) return null;
    const by = needString(separator, name, 40086);
    if (by === '') throw new CommandError(40087, '$split requires a non-empty separator');
    return needString(text, name, 40085).split(by);
  }),
  $indexOfCP: withArguments(2, 4, indexOf),
  $regexMatch: regexOperator((regex, input) => regex.test(input), false),
  $regexFind: regexOperator((regex, input) => {
    const match = regex.exec(input);
    return match === null ? null : describeMatch(match, input);
  }, null),
  $regexFindAll: regexOperator(
    (regex, input) =>
      [...input.matchAll(new RegExp(regex.source, `${regex.flags}g`))].map((match) =>
        describeMatch(match, input),
      ),
    [],
  ),
  $replaceOne: replacing(false),
  $replaceAll: replacing(true),
  $toString: ofValue((value) => toText(value)),
};
