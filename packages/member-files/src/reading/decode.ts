import {
  decodeAs,
  encodings,
  isSeldom,
  misreadAndWritten,
  readTwice,
  readWrongly,
  type Encoding,
} from './encodings';
import { alphabetsOn } from './alphabets';
import { plausibility, type Plausibility } from './plausible';

/** How the bytes of a text were read. */
export interface EncodingReading {
  readonly encoding: Encoding;
  /** Whether nothing else reads them as well. A question is asked if not. */
  readonly isSure: boolean;
  /** Three names or words with accents, as they were read. */
  readonly samples: readonly string[];
  /** The encodings to choose from, with what each makes of the same words. */
  readonly offered: readonly { readonly encoding: Encoding; readonly samples: readonly string[] }[];
}

export interface Decoded {
  readonly text: string;
  /** Null where there is nothing to see: a text without accents. */
  readonly reading: EncodingReading | null;
}

/** @returns null for bytes that are no text */
export function decode(bytes: Uint8Array, wanted?: Encoding): Decoded | null {
  const marked = byMark(bytes) ?? byZeros(bytes);
  const text = decodeAs(bytes, marked ?? 'utf-8');
  if (wanted === undefined && text !== null && !/[^\x00-\x7f]/.test(text)) return { text, reading: null };
  const options = (marked ? [[marked]] : candidates(bytes)).flatMap((alike) => optionOf(bytes, alike));
  const [best] = options.toSorted((a, b) => b.score - a.score);
  const chosen = wanted === undefined ? best : options.find(({ encoding }) => encoding === wanted);
  if (!chosen || !best) return null;
  // A reading of few letters is sure only if no other encoding makes letters of the bytes, in whatever language and
  // however seldom.
  const rival = Math.max(...options.filter((one) => one !== chosen).map(({ inAny }) => inAny));
  const isClear = chosen.score - rival > 0.05;
  // Bytes are hardly ever UTF-8 by chance: it may be of many languages, unless another code page makes it one of one.
  const isPlausible =
    chosen.encoding === 'utf-8'
      ? chosen.isClean && !isOtherLanguage(chosen)
      : chosen.score > 0.8 && (marked !== null || !isMisread(bytes));
  return {
    text: chosen.text,
    reading: {
      encoding: chosen.encoding,
      isSure: wanted !== undefined || (isPlausible && isClear && chosen.encoding !== 'utf-8-twice'),
      samples: accented(chosen.text, chosen.text),
      offered: options
        .toSorted((a, b) => b.score - a.score)
        .slice(0, MOST_OFFERED)
        .map(({ encoding, text: other }) => ({ encoding, samples: accented(other, chosen.text) })),
    },
  };
}

/** Whether the letters were read wrongly before they became UTF-8, as far as one language explains them better. */
function isOtherLanguage({ text, score }: Option): boolean {
  if (score > 0.99) return false;
  const start = text.slice(0, MOST_COMPARED);
  const own = plausibility(start).score;
  for (const meant of readWrongly(start))
    if (plausibility(meant).score > Math.max(0.95, own + 0.025)) return true;
  return false;
}

/** Whether the bytes hide UTF-8 that was taken for another page before it was written on this one. */
function isMisread(bytes: Uint8Array): boolean {
  for (const meant of misreadAndWritten(bytes)) {
    const { score, isClean } = plausibility(meant);
    if (isClean && score > 0.9 && /(?![ªº])[^\x00-\x7f\P{L}]/u.test(meant)) return true;
  }
  return false;
}

function byMark([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/**
 * Every second byte of UTF-16 is zero where a sign is a Latin one: in a list of names in another script few are, and in
 * no other text any.
 */
function byZeros(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, 400);
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 20 && even < odd / 10) return 'utf-16le';
  return even > start.length / 20 && odd < even / 10 ? 'utf-16be' : null;
}

interface Option extends Plausibility {
  readonly encoding: Encoding;
  readonly text: string;
}

/** @param alike encodings in which the text is the same: it may be of the languages of each */
function optionOf(bytes: Uint8Array, alike: readonly Encoding[]): Option[] {
  const [encoding = 'utf-8'] = alike;
  const text = decodeAs(bytes, encoding);
  if (text === null) return [];
  const { score, ...more } = plausibility(text, alphabetsOn(alike));
  return [{ ...more, encoding, text, score: isSeldom(encoding) ? score - SELDOM : score }];
}

/** Bytes that are valid UTF-8 are that, or were read twice; else one of Europe's, of which some read a file alike. */
function candidates(bytes: Uint8Array): readonly (readonly Encoding[])[] {
  const text = decodeAs(bytes, 'utf-8');
  if (text !== null) return readTwice(text) === null ? [['utf-8']] : [['utf-8'], ['utf-8-twice']];
  const alike = new Map<string, Encoding[]>();
  for (const encoding of encodings.filter((one) => one !== 'utf-8')) {
    const read = decodeAs(bytes, encoding) ?? '';
    alike.set(read, [...(alike.get(read) ?? []), encoding]);
  }
  return [...alike.values()];
}

/** Less than what a letter makes that fits nowhere, and enough that a common encoding is taken where both fit. */
const SELDOM = 0.06;
const MOST_OFFERED = 10;
const MOST_COMPARED = 20_000;
const SAMPLES = { most: 3, longest: 40, among: 500 };

/**
 * Words with accents, the strangest first: they say most about whether the letters are right. They stand at the places
 * where the text that was chosen has some: both are equally long for single bytes.
 */
function accented(text: string, chosen: string): string[] {
  const isAligned = text.length === chosen.length;
  const words = accentedWords(isAligned ? chosen : text);
  const shown = words.map(({ word, at }) => (isAligned ? text.slice(at, at + word.length) : word));
  return [...new Set(shown.filter((word) => /[^\x00-\x7f]/.test(word)))].slice(0, SAMPLES.most);
}

function accentedWords(text: string): { word: string; at: number }[] {
  const found = new Map<string, number>();
  for (const { 0: word, index } of text.matchAll(/[^\s,;|"\t]*[^\x00-\x7f][^\s,;|"\t]*/gu)) {
    if (word.length <= SAMPLES.longest && !found.has(word)) found.set(word, index);
    if (found.size >= SAMPLES.among) break;
  }
  return [...found]
    .map(([word, at]) => ({ word, at, score: plausibility(`\n${word}\n`).score }))
    .toSorted((a, b) => a.score - b.score);
}
