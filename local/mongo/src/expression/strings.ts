import { BSONRegExp } from 'bson';
import { compareStrings } from '../bson/compare';
import { asNumber, type BsonValue, documentOf, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { compileRegex } from '../bson/regex';
import { toText } from './convert-text';
import { checkTextLength, spend, spendText } from './effort';
import { isNullish, needString, ofValue, type Operator, typeOf, withArguments, withNames } from './operator';
import { type Scope } from './scope';

function concat(values: MaybeValue[]): MaybeValue {
  let text = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (typeof value !== 'string') {
      throw new CommandError(16702, `$concat only supports strings, not ${typeOf(value)}`);
    }
    checkTextLength(text.length + value.length, '$concat');
    text += value;
  }
  return text;
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** `$toLower` and `$toUpper` change ASCII letters only and read null as an empty text. */
function changeCase(change: (letter: string) => string, letters: RegExp): Operator {
  return withArguments(1, 1, ([value], name, scope) => {
    if (isNullish(value)) return '';
    const text = toText(value);
    spendText(scope, text, name);
    // Without other letters the whole text can be changed at once.
    return isAscii(text) ? change(text) : text.replaceAll(letters, change);
  });
}

function trimming(atStart: boolean, atEnd: boolean): Operator {
  return withNames(['input'], ['chars'], ({ input, chars }, name, given, scope) => {
    if (isNullish(input) || (given.has('chars') && isNullish(chars))) return null;
    const text = needString(input, name, 50699);
    spend(scope, text.length, name);
    const characters = Array.from(text);
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

/** How many code points the text has between two places. */
function codePoints(text: string, from = 0, to = text.length): number {
  let count = to - from;
  for (let at = from + 1; at < to; at += 1) {
    // The second half of a pair.
    const isLow = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
    if (isLow && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) count -= 1;
  }
  return count;
}

/** The position of the nth code point, or the end if there are fewer. */
function placeOf(text: string, codePoint: number, from = 0): number {
  let at = from;
  for (let left = codePoint; left > 0 && at < text.length; left -= 1) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}

function substringOfCodePoints([text, from, count]: MaybeValue[], name: string, scope: Scope): MaybeValue {
  if (isNullish(text)) return '';
  const start = wholeNumber(from, '$substrCP', 34450);
  const length = wholeNumber(count, '$substrCP', 34452);
  if (start < 0) throw new CommandError(34455, '$substrCP: the starting index must be nonnegative integer.');
  if (length < 0) throw new CommandError(34454, '$substrCP: length must be a nonnegative integer.');
  const whole = toText(text);
  spendText(scope, whole, name);
  const at = placeOf(whole, start);
  return whole.slice(at, placeOf(whole, length, at));
}

function substringOfBytes([text, from, count]: MaybeValue[], name: string, scope: Scope): MaybeValue {
  if (isNullish(text)) return '';
  const start = wholeNumber(from, '$substrBytes', 16034);
  const length = wholeNumber(count, '$substrBytes', 16035);
  if (start < 0) throw new CommandError(50752, '$substrBytes: starting index must be non-negative');
  const whole = toText(text);
  spendText(scope, whole, name);
  const bytes = Buffer.from(whole);
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

function indexOf(values: MaybeValue[], name: string, scope: Scope): MaybeValue {
  const [text, part, from, to] = values;
  if (isNullish(text)) return null;
  const whole = needString(text, name, 40093);
  const wanted = needString(part, name, 40094);
  const start = from === undefined ? 0 : wholeNumber(from, name, 40096);
  const end = to === undefined ? Infinity : wholeNumber(to, name, 40096);
  spendText(scope, whole, name);
  const begin = placeOf(whole, start);
  // Nothing starts beyond the end of the text, not even an empty part.
  if (codePoints(whole, 0, begin) < start) return -1;
  const at = whole.indexOf(wanted, begin);
  if (at < 0) return -1;
  const found = codePoints(whole, 0, at);
  return found + codePoints(wanted) <= end ? found : -1;
}

function regexOf(regex: MaybeValue, options: MaybeValue, name: string): RegExp | null {
  if (isNullish(regex)) return null;
  const optionText = typeof options === 'string' ? options : '';
  if (typeof regex === 'string') return compileRegex(regex, optionText);
  if (regex instanceof BSONRegExp) return compileRegex(regex.pattern, regex.options || optionText);
  throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
}

/** @param idx the code points before the match */
function describeMatch(match: RegExpExecArray, idx: number): BsonValue {
  const captures = match.slice(1).map((capture: string | undefined) => capture ?? null);
  return documentOf({ match: match[0], idx, captures });
}

function regexOperator(
  apply: (regex: RegExp, input: string, scope: Scope) => MaybeValue,
  ofNothing: BsonValue,
): Operator {
  return withNames(['input', 'regex'], ['options'], ({ input, regex, options }, name, _, scope) => {
    const compiled = regexOf(regex, options, name);
    if (isNullish(input) || compiled === null) return ofNothing;
    const text = needString(input, name, 51104);
    spendText(scope, text, name);
    return apply(compiled, text, scope);
  });
}

function findAll(regex: RegExp, input: string, scope: Scope): BsonValue {
  const found: BsonValue[] = [];
  let at = 0;
  let idx = 0;
  for (const match of input.matchAll(new RegExp(regex.source, `${regex.flags}g`))) {
    spend(scope, 20, '$regexFindAll');
    idx += codePoints(input, at, match.index);
    at = match.index;
    found.push(describeMatch(match, idx));
  }
  return found;
}

/** Counts occurrences of a part, up to the cost limit of a document. */
function countParts(text: string, part: string, scope: Scope, name: string): number {
  spendText(scope, text, name);
  if (part === '') return text.length + 1;
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    count += 1;
    if (count % 1000 === 0) spend(scope, 2000, name);
  }
  return count;
}

function replacing(all: boolean): Operator {
  return withNames(['input', 'find', 'replacement'], [], ({ input, find, replacement }, name, _, scope) => {
    for (const value of [input, find, replacement]) {
      if (!isNullish(value) && typeof value !== 'string') {
        throw new CommandError(
          51746,
          `${name} requires that all arguments be strings, found: ${typeOf(value)}`,
        );
      }
    }
    if (typeof input !== 'string' || typeof find !== 'string' || typeof replacement !== 'string') return null;
    const count = all ? countParts(input, find, scope, name) : 1;
    checkTextLength(input.length + count * (replacement.length - find.length), name);
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
  $strLenCP: withArguments(1, 1, ([text], name, scope) => {
    const whole = needString(text, name, 34471);
    spendText(scope, whole, name);
    return codePoints(whole);
  }),
  $strLenBytes: withArguments(1, 1, ([text], name, scope) => {
    const whole = needString(text, name, 34473);
    spendText(scope, whole, name);
    return Buffer.byteLength(whole);
  }),
  $strcasecmp: withArguments(2, 2, ([left, right]) =>
    compareStrings(
      (isNullish(left) ? '' : toText(left)).replaceAll(/[a-z]+/g, upper),
      (isNullish(right) ? '' : toText(right)).replaceAll(/[a-z]+/g, upper),
    ),
  ),
  $split: withArguments(2, 2, ([text, separator], name, scope) => {
    if (isNullish(text) || isNullish(separator)) return null;
    const by = needString(separator, name, 40086);
    if (by === '') throw new CommandError(40087, '$split requires a non-empty separator');
    const whole = needString(text, name, 40085);
    countParts(whole, by, scope, name);
    return whole.split(by);
  }),
  $indexOfCP: withArguments(2, 4, indexOf),
  $regexMatch: regexOperator((regex, input) => regex.test(input), false),
  $regexFind: regexOperator((regex, input) => {
    const match = regex.exec(input);
    return match === null ? null : describeMatch(match, codePoints(input, 0, match.index));
  }, null),
  $regexFindAll: regexOperator(findAll, []),
  $replaceOne: replacing(false),
  $replaceAll: replacing(true),
  $toString: ofValue((value) => toText(value)),
};
