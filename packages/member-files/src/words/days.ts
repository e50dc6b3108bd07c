import { dateParts, isDay, type Day } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import { inForm } from '@elan/contracts/in-form';
import { byLanguage, LANGUAGE_TRAITS } from '@elan/contracts/languages';

/** Tells which part of 03/04/2020 is the month, and whether the year of 03-04-20 stands in front. */
export const dayOrders = ['dayFirst', 'monthFirst', 'yearFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

/**
 * The beginnings of the names of months in English, French, German, Spanish, Italian, Portuguese, Dutch, Swedish, Danish,
 * Polish and Czech.
 */
const months: readonly RegExp[] = [
  /^(jan|gen|ene|sty|led)/,
  /^(feb|fev|fbr|lut|uno)/,
  /^(mar|mrz|maa|mrt|bre)/,
  /^(apr|avr|abr|kwi|dub)/,
  /^(may|mai|mag|mei|maj|kve)/,
  /^(jun|juin|giu|cze|cvn|cerv(en|na)$)/,
  /^(jul|juil|lug|lip(iec|ca)?$|cvc|cervenec|cervence)/,
  /^(aug|aou|ago|sie|srp(en|na)?$)/,
  /^(sep|set|wrz|zar)/,
  /^(oct|okt|ott|out|paz|rij)/,
  /^(nov|lis)/,
  /^(dec|dez|dic|gru|pro)/,
];

/** The languages of Europe, and of those who answer, whose months begin otherwise. */
const locales = 'hu ro fi tr el uk ru bg ar lt lv et sk sl nb is'.split(' ');

/** Months as these write them, alone and in a day; a word that is another month elsewhere is none. */
let spelt: ReadonlyMap<string, number> | null = null;

function speltMonths(): ReadonlyMap<string, number> {
  return new Map(
    [...monthNames(locales)].flatMap(([word, [month = 0, ...more]]) =>
      more.length > 0 ? [] : [[word, month]],
    ),
  );
}

let names: ReadonlyMap<string, unknown> | null = null;

/** Whether a word is the whole name of a month, or its usual beginning, in a language of Europe. */
export function isMonth(word: string): boolean {
  names ??= monthNames([...locales, ...'en fr de es it pt nl sv da pl cs'.split(' ')]);
  return names.has(word);
}

function monthNames(languages: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const locale of languages) {
    for (const style of ['long', 'short'] as const) {
      const forms = [{ month: style }, { day: 'numeric', month: style, year: 'numeric' }] as const;
      for (const form of forms) {
        const parts = dateParts(`${locale}-u-nu-latn-ca-gregory`, form, 'UTC');
        for (let month = 1; month <= 12; month += 1) {
          const day = `2018-${String(month).padStart(2, '0')}-03`;
          const name = parts(day).find(({ type }) => type === 'month')?.value ?? '';
          const word = bare(name).replace(/\.$/, '');
          if (/^\p{L}+$/u.test(word)) found.set(word, (found.get(word) ?? new Set()).add(month));
        }
      }
    }
  }
  return found;
}

const bare = (text: string): string => inForm('NFKD', text).replace(/\p{M}/gu, '').toLowerCase();

const time =
  /(?:,?\s*(?:à|at|um|T)?\s*\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT)?\s*(?:[+-]\d{2}:?\d{2})?\s*(?:\([^()]*\))?)$/iu;
/** The time zone behind a day, as XML has it. */
const zone = /(?<=^\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/;
const weekdays = [
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|le',
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?',
  'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag',
  'lunes|martes|miercoles|jueves|viernes|sabado|domingo',
  'lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica',
  '(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?',
  'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  'poniedziałek|wtorek|sroda|czwartek|piatek|sobota|niedziela',
  'pondeli|utery|streda|ctvrtek|patek|nedele',
];
const weekday = new RegExp(`^(?:${weekdays.join('|')})(?!\\p{L})[.,]?\\s*`, 'u');
/** “roku”, of the year, in Polish; the same in Russian and Bulgarian. */
const ofTheYear = /\s*(?:r(?:\.|oku)?|г(?:\.|ода)?|р(?:\.|оку)?)$/;

const yearFirst = /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})\.?$/;
const compact = /^((?:19|20)\d{2}|9999)(0[1-9]|1[0-2])([0-3]\d)$/;
const compactYearLast = /^(\d{2})(\d{2})((?:19|20)\d{2})$/;
/** Without a century, as payroll programs write them: `850312`. */
const compactShort = /^(\d{2})(\d{2})(\d{2})$/;
const numbers = /^(\d{1,2})\s*([-/. ])\s*(\d{1,2})\s*\2\s*'?(\d{4}|\d{2})\.?$/;
const dayMonthName =
  /^(\d{1,2})(?:st|nd|rd|th|er|re|\.|º|°)?[\s./-]*(?:de\s+|of\s+)?(\p{L}+)\.?,?[\s./-]*(?:de[l]?\s+)?'?(\d{4}|\d{2})$/u;
const monthNameDay = /^(\p{L}+)\.?[\s./-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s./-]+'?(\d{4}|\d{2})$/u;
const yearMonthName = /^(\d{4})[\s./-]+(\p{L}+)\.?[\s./-]+(\d{1,2})\.?$/u;
/** Days since 1900, as spreadsheets count: from 1927 to 2064, and the last of the year 9999. */
const serial = /^([1-5]\d{4}|2958465)(?:[.,]\d+)?$/;

/** Reads a day as spreadsheets and personnel programs write it. @returns undefined if it is not a day */
export function readDay(cell: string, order: DayOrder): Day | undefined {
  const text = plainDay(cell);
  const found =
    partsOf(yearFirst, text, ([, year, , month, day]) => [year, month, day]) ??
    partsOf(compact, text, ([, year, month, day]) => [year, month, day]) ??
    partsOf(compactYearLast, text, ([, first, second, year]) => inOrder(order, year, first, second)) ??
    partsOf(compactShort, text, ([, first, second, last]) => inOrder(order, last, first, second)) ??
    partsOf(numbers, text, ([, first, , second, year]) => inOrder(order, year, first, second)) ??
    partsOf(dayMonthName, text, ([, day, month, year]) => [year, monthOf(month), day]) ??
    partsOf(monthNameDay, text, ([, month, day, year]) => [year, monthOf(month), day]) ??
    partsOf(yearMonthName, text, ([, year, month, day]) => [year, monthOf(month), day]) ??
    partsOf(serial, text, ([, days]) => dayOfSerial(Number(days)));
  if (!found) return undefined;
  const [year = '', month = '', day = ''] = found;
  const spelt = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(spelt) ? spelt : undefined;
}

/** A day inside of a text, and the text around it. */
export interface DayIn {
  readonly day: Day;
  readonly before: string;
  readonly rest: string;
}

const WITHIN = { longest: 80, words: 5 };

/**
 * The day inside of a text, such as `left on 31 December 2027`; the first of the month or year where no day is said.
 * @returns undefined if there is none
 */
export function dayIn(text: string): DayIn | undefined {
  if (!/\d/.test(text) || text.length > WITHIN.longest) return undefined;
  const words = text.trim().split(/\s+/);
  for (let length = Math.min(WITHIN.words, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const said = words
        .slice(at, at + length)
        .join(' ')
        .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
      const day = isNumber(said) ? undefined : (readDay(said, 'dayFirst') ?? firstOf(said));
      const before = words.slice(0, at).join(' ');
      if (day) return { day, before, rest: `${before} ${words.slice(at + length).join(' ')}`.trim() };
    }
  }
  return undefined;
}

/** Inside of a text, these are numbers of something. */
const isNumber = (said: string): boolean => serial.test(said) || compactShort.test(said);

/** The first day of a month or a year. */
function firstOf(said: string): Day | undefined {
  const [, month = '1', year] = /^(?:(\d{1,2})[./-])?((?:19|20)\d{2})$/.exec(said) ?? [];
  if (year !== undefined) return readDay(`${year}-${month}-1`, 'dayFirst');
  return /^\p{L}+\.?\s\d/u.test(said) ? readDay(`1 ${said}`, 'dayFirst') : undefined;
}

type Parts = readonly (string | undefined)[];

function inOrder(order: DayOrder, last = '', first = '', second = ''): Parts {
  if (order === 'dayFirst') return [last, second, first];
  if (order === 'monthFirst') return [last, first, second];
  // Whoever writes years in front writes all in two digits.
  return [first, second, last].every(({ length }) => length === 2) ? [first, second, last] : [];
}

function partsOf(form: RegExp, text: string, take: (match: RegExpExecArray) => Parts): Parts | undefined {
  const match = form.exec(text);
  return match ? take(match) : undefined;
}

function plainDay(cell: string): string {
  const text = cell.trim().replace(/^'|'$/g, '').replace(zone, '').replace(time, '').replace(/T$/, '').trim();
  return bare(text).replace(weekday, '').replace(ofTheYear, '');
}

function monthOf(name = ''): string {
  spelt ??= speltMonths();
  return String(spelt.get(name) ?? months.findIndex((month) => month.test(name)) + 1);
}

function dayOfSerial(days: number): Parts {
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10).split('-');
}

/** Who works was born after 1940, and nothing here lies after 2039. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return Number(year) >= 40 ? `19${year}` : `20${year}`;
}

/** The order in which a column writes its days, and whether anything in it says so. */
export interface DayOrders {
  readonly order: DayOrder;
  readonly isSure: boolean;
  /** A value that can be read in several ways, for the question, and those ways. */
  readonly example: string | null;
  readonly possible: readonly DayOrder[];
}

/**
 * All dates in a column have the same order. A value that can only be read in one order decides; so do points, which
 * nobody writes between month and day in this order. Otherwise the reader's language is the first guess.
 * @param column its header, and the last year of which such a day can be
 */
export function dayOrdersOf(
  cells: Iterable<string>,
  language: Language,
  {
    header,
    last,
    isEnd = false,
  }: { readonly header: string; readonly last: string; readonly isEnd?: boolean } = {
    header: '',
    last: '9999',
  },
): DayOrders {
  const words = bare(header).replaceAll('_', ' ');
  const areYearsFirst = yearFirstHeader.test(words);
  // Elsewhere in Europe, nobody writes two digits of a year in front.
  const mayBeYearFirst = areYearsFirst || (orders[language] !== 'dayFirst' && !dayFirstHeader.test(words));
  const only = { dayFirst: 0, monthFirst: 0, yearFirst: 0 };
  const fitting = new Set<DayOrder>(dayOrders);
  const open: { readonly cell: string; readonly days: ReadonlyMap<DayOrder, Day> }[] = [];
  for (const cell of cells) {
    const days = daysBy(cell, last, isEnd && !areYearsFirst);
    if (days.size === 0 || (days.size === dayOrders.length && new Set(days.values()).size === 1)) continue;
    for (const order of dayOrders) if (!days.has(order)) fitting.delete(order);
    const [[one] = ['dayFirst' as const], ...others] = days;
    if (others.length === 0) only[one] += 1;
    else open.push({ cell, days });
  }
  // Years in front have hyphens behind them, or nothing, unless a value says otherwise.
  const isLikely = open.some(
    ({ cell }) => compactShort.test(cell.trim()) || (mayBeYearFirst && cell.includes('-')),
  );
  if (fitting.size > 1 && !isLikely) fitting.delete('yearFirst');
  const most = Math.max(...Object.values(only));
  const likely = dayOrders.filter((order) => (most > 0 ? only[order] === most : fitting.has(order)));
  const usual = orders[language];
  const order = likely.length === 0 || likely.includes(usual) ? usual : (likely[0] ?? usual);
  // A column that says several is asked about, too.
  const asked = fitting.size > 0 ? fitting : new Set(dayOrders);
  let example: string | null = null;
  let readings = 1;
  for (const { cell, days } of open) {
    const found = new Set([...days].flatMap(([one, day]) => (asked.has(one) ? [day] : []))).size;
    if (found > readings) [example, readings] = [cell, found];
  }
  return { order, isSure: example === null, example, possible: [...asked] };
}

/**
 * A day as each order reads it: only the orders by which it can be one. A year that is too late tells against it; of
 * ends, which may lie far ahead, only against years in front, unless these are usual.
 */
function daysBy(cell: string, last: string, mayBeLate: boolean): ReadonlyMap<DayOrder, Day> {
  const read = dayOrders.flatMap((order) => {
    const day = readDay(cell, order);
    return day ? [[order, day] as const] : [];
  });
  const asDay = read.find(([order]) => order === 'dayFirst');
  if (asDay && /^\d{1,2}\.\d{1,2}\./.test(cell.trim())) return new Map([asDay]);
  const inTime = read.filter(
    ([order, day]) => (order !== 'yearFirst' && mayBeLate) || day.slice(0, 4) <= last,
  );
  return new Map(inTime.length > 0 ? inTime : read);
}

/** Headers in Swedish, Hungarian, Lithuanian, Chinese, Japanese and Korean, which write years in front. */
const yearFirstHeader =
  /\b(?:anstall\w*|fodelse\w*|slutdatum|avgangs\w*|avslut\w*|(?:be|ki)lep\w*|szuletes\w*|\w*datuma|(?:idarbinimo|gimimo|atleidimo) data)\b|\p{Script=Han}|\p{Script=Hangul}|[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Headers in Dutch, Danish, Norwegian, German, French, Spanish, Italian, Portuguese, Polish and Czech. */
const dayFirstHeader =
  /\b(?:in ?dienst\w*|uit ?dienst\w*|geboorte\w*|begindatum|einddatum|ans(?:æ|ae|e)ttelse\w*|ansat\w*|\w*dato|f[øo]dsel\w*|fratrad\w*|eintritt\w*|austritt\w*|geburt\w*|einstell\w*|beginn|vertrag\w*|ende|enddatum|entree|embauche|naissance|sortie|fin|debut|depart|anciennete|arrivee|fecha|ingreso|alta|baja|nacimiento|antiguedad|data|assunzione|nascita|cessazione|admissao|nascimento|saida|zatrudnienia|urodzenia|nastup\w*|narozeni)\b/;

/** How people write days in figures. */
const orders = byLanguage((language): DayOrder => {
  const { numericLocale } = LANGUAGE_TRAITS[language];
  const parts = dateParts(numericLocale, { dateStyle: 'short' }, 'UTC')('2026-11-20');
  const [first] = parts.filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'day' ? 'dayFirst' : 'monthFirst';
});

export const dayOrderOf = (cells: Iterable<string>, language: Language): DayOrder =>
  dayOrdersOf(cells, language).order;
