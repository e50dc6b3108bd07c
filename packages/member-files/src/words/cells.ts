import { inForm } from '@elan/contracts/in-form';

/** What nobody sees and no name needs: soft hyphens, marks of direction and byte order, spaces without width. */
const invisible =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** A cell as it is seen, in one form of its characters. */
export function cleanText(cell: string): string {
  const text = cell.replace(invisible, '').replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ');
  return inForm('NFC', text).trim();
}

/** The first days of the calendars of programs, which they write where there is none. */
const firstDay =
  /^(?:(?:0?[01]([-/.])0?[01]\1(?:1900|0001|1753|1601)|(?:31|30)([-/.])12\2(?:1899)|12\/3[01]\/1899|(?:1900|0001|1753|1601)-01-0[01]|1899-12-3[01])(?:[T ][\d:.]+Z?)?)$/;

/** How spreadsheets and databases write that there is nothing. */
const nothing =
  /^(?:#(?:n\/?a|n\/?d|nv|null|ref|value|valeur|wert|valor|name\??|nom\??|div\/0|num|nombre|calc|spill)[!?]?|n\/a|n\.a\.?|n\/d|\(?(?:null|none|blank|empty|vide|leer|vac[ií]o)\)?|<null>|undefined|nan|nil|0{2,4}[-/.]00[-/.]0{2,4}(?: [0:]+)?|[-–—_.?*\/ ]+)$/iu;

/** Somebody may be called Null: names are only empty where a spreadsheet says so. */
const noName = /^(?:#.*|n\/a|\((?:null|blank|vide|leer)\)|<null>|NULL|[-–—_.?*\/ ]+)$/u;

/** A formula that failed: there may have been a value. `#N/A` is how people write on purpose that there is none. */
const failure = /^#(?:null|ref|value|valeur|wert|valor|name|nom|div\/0|num|nombre|calc|spill)[!?]+$/iu;

/** Whether a spreadsheet could not compute what should stand in a cell, which is then empty. */
export const isFailedFormula = (cell: string): boolean => failure.test(cleanText(cell));

/** @returns the cell as it is seen; empty if it says that there is nothing */
export function filledText(cell: string, isName = false): string {
  // An apostrophe in front keeps a spreadsheet from reading more than text; behind it, `'t Hooft` has a small letter.
  const text = cleanText(cell).replace(/^'(?=\p{Lu}[\p{L}’'-]|\d)(?!.*'$)/u, '');
  const isEmpty = isName ? noName.test(text) : nothing.test(text) || firstDay.test(text);
  return isEmpty ? '' : text;
}

/** `Ann Lee <ann@a.example>`, `mailto:ann@a.example` and `ann@a.example;` hold an address. */
export function readAddress(cell: string): string {
  const text = cleanText(cell)
    .replace(/^(?:mailto|smtp|e-?mail): */i, '')
    .replace(/ *\([^()@]*\)$/u, '')
    .replace(/\?.*$/u, (end) => (end.includes('@') ? end : ''));
  const [, inside] = /<\s*(?:mailto:)?([^<>]*@[^<>]*?)\s*>\s*[;,]?$/iu.exec(text) ?? [];
  return (inside ?? text).replace(/^['"(\s]+|[)'"\s;,.]+$/gu, '');
}

/** How somebody is addressed, as it is written before a name. */
export const formsOfAddress: readonly string[] =
  'mr mrs ms miss mx mme mlle monsieur madame mademoiselle herr frau sr sra srta sig sigra dhr mevr mw'.split(
    ' ',
  );
const addressed = formsOfAddress.join('|');

const title = new RegExp(
  `^(?:${addressed}|mmes|m|hr|fr)(?:\\.\\s*|\\s+)(?=\\p{Lu}[\\p{L}'’-]+\\s+\\p{L})`,
  'iu',
);
const bornAs = /\s*\((?:n[ée]e?|born|geb\.?|geboren|nata|nacida)\s[^()]*\)/iu;

/** `Mme Anne Roy`, `Eve MacDonald (née Roy)`: a form of address, or the name before, is no part of who is greeted. */
export function withoutTitle(name: string): string {
  const bare = name.replace(bornAs, '');
  // A single letter is also the first of a name.
  return /^m\s/i.test(bare) ? bare : bare.replace(title, '');
}

const oneTitle = new RegExp(`^(?:${addressed})(?:\\.\\s*|\\s+)(?=\\p{Lu})`, 'iu');

/** `Mr. John` and `Anne, Marie` in a column of given names: who is called John, and Anne. */
export function givenName(name: string): string {
  const [first = name] = name.split(/,\s/);
  return first.replace(oneTitle, '');
}

const suffix = /^(?:jr|sr|phd|md|mba|dr|[ivx]+)\.?$/i;

/** @returns the parts of `Lee, Ann`, the given name first; undefined for another form */
export function turnedName(name: string): string | undefined {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return last === '' || first === '' || more.length > 0 || suffix.test(first)
    ? undefined
    : `${first} ${last}`;
}

/** Whether a name is turned for certain, whatever others in its column are: not `Ann Lee, Nurse`. */
export const isTurnedName = (name: string): boolean =>
  /^(?:\P{Ll}+|\S+|(?:\p{Ll}\S*\s)+\S+),\s*\p{Lu}\S*$/u.test(name) && turnedName(name) !== undefined;
