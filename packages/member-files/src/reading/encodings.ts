import { codePages } from './code-pages';

/** The encodings that are tried, the most common first; if two read a file alike, the first is named. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'iso-8859-15',
  'iso-8859-2',
  'ibm850',
  'ibm437',
  'ibm852',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'koi8-r',
  'iso-8859-5',
  'iso-8859-7',
  'ibm857',
  'ibm860',
  'ibm861',
  'ibm865',
  'ibm775',
  'ibm866',
  'x-mac-ce',
  'x-mac-croatian',
  'x-mac-romanian',
  'x-mac-turkish',
  'x-mac-cyrillic',
  'x-mac-greek',
] as const;
export type Encoding = (typeof encodings)[number] | 'utf-16le' | 'utf-16be' | 'utf-8-twice';

/** What few programs write, and hardly any still in use. */
export const isSeldom = (encoding: Encoding): boolean =>
  encodings.indexOf(encoding as (typeof encodings)[number]) >= encodings.indexOf('ibm857');

/** @returns null if the bytes are no text in this encoding */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string | null {
  if (encoding === 'utf-8-twice') return readTwice(decodeAs(bytes, 'utf-8') ?? '');
  // A program that adds a line end of one byte leaves half a letter.
  if (/^utf-16/.test(encoding)) return new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length & ~1));
  const upper = codePages.get(encoding);
  if (upper !== undefined) {
    let text = '';
    const letters = [...upper];
    for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : (letters[byte - 128] ?? '');
    return text;
  }
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return null;
  }
}

const byteOf = new Map<string, number>();
/** UTF-8 is read wrongly in these encodings. */
const wrongs = [
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'iso-8859-15',
  'ibm850',
  'ibm437',
  'ibm852',
  'windows-1257',
  'iso-8859-2',
  'x-mac-ce',
] as const;
const pages = encodings.filter((encoding) => encoding !== 'utf-8');
for (const encoding of pages) {
  for (let byte = 128; byte < 256; byte += 1) {
    byteOf.set(`${encoding} ${decodeAs(new Uint8Array([byte]), encoding)}`, byte);
  }
}

/** @returns the text if it was UTF-8 that somebody took for another encoding and wrote as UTF-8 again, else null */
export function readTwice(text: string): string | null {
  let mended = text;
  for (let times = 0; times < 2; times += 1) {
    const next = wrongs.map((wrong) => onceLess(mended, wrong)).find((one) => one !== null);
    if (next == null) break;
    mended = next;
  }
  return mended === text ? null : mended;
}

/**
 * What a text was if somebody took one code page for another, and wrote that as UTF-8: each of Europe's, as far as every
 * letter is on the page by which it was read.
 */
export function* readWrongly(text: string): Generator<string> {
  const signs = [...new Set(text.match(/[^\x00-\x7f]/gu))];
  for (const wrong of wrongs) {
    const bytes = signs.map((sign) => byteOf.get(`${wrong} ${sign}`));
    const known = bytes.filter((byte) => byte !== undefined);
    if (known.length < signs.length) continue;
    for (const right of encodings) {
      if (right === wrong || right === 'utf-8') continue;
      const letters = known.map((byte) => decodeAs(Uint8Array.of(byte), right) ?? '');
      const meant = new Map(signs.map((sign, at) => [sign, letters[at] ?? '']));
      yield text.replace(/[^\x00-\x7f]/gu, (sign) => meant.get(sign) ?? sign);
    }
  }
}

const MOST_RUNS = 200;

/**
 * What a text was if somebody took UTF-8 for one code page and wrote it on another. Every letter of it stands there as two
 * signs or more, which hardly any list of names has.
 */
export function* misreadAndWritten(bytes: Uint8Array): Generator<string> {
  const start = decodeAs(bytes.subarray(0, 20_000), 'windows-1252') ?? '';
  const runs = [...new Set(start.match(/[^\x00-\x7f]+/gu))].slice(0, MOST_RUNS);
  if (runs.some((run) => run.length < 2)) return;
  for (const page of pages) {
    const shown = runs.map(
      (run) =>
        decodeAs(
          Uint8Array.from(run, (sign) => byteOf.get(`windows-1252 ${sign}`) ?? 0),
          page,
        ) ?? '',
    );
    for (const wrong of pages) {
      const meant = new Map<string, string>();
      const isWhole = runs.every((run, at) => {
        const decoded = page === wrong ? null : utf8Of(shown[at] ?? '', wrong);
        if (decoded !== null) meant.set(run, decoded);
        return decoded !== null;
      });
      if (isWhole) yield start.replace(/[^\x00-\x7f]+/gu, (run) => meant.get(run) ?? run);
    }
  }
}

function onceLess(text: string, wrong: string): string | null {
  // Most signs are there many times.
  const known = new Map<string, string | null>();
  let found = 0;
  let failed = 0;
  const mended = text.replace(/[^\x00-\x7f]+/gu, (signs) => {
    let decoded = known.get(signs);
    if (decoded === undefined) known.set(signs, (decoded = utf8Of(signs, wrong)));
    if (decoded === null) failed += 1;
    else found += 1;
    return decoded ?? signs;
  });
  // Letters that were right before stay as they are; there are never many in such a file.
  return found > failed ? mended : null;
}

function utf8Of(signs: string, wrong: string): string | null {
  const bytes = [...signs].map(
    (sign) => byteOf.get(`${wrong} ${sign}`) ?? (sign < '\u0100' ? sign.charCodeAt(0) : -1),
  );
  return bytes.includes(-1) ? null : decodeAs(Uint8Array.from(bytes), 'utf-8');
}
