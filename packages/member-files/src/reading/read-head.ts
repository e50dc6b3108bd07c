import { inForm } from '@elan/contracts/in-form';
import { headerMeaning, isNameHeader } from '../words/headers';
import { dayKind, usefulness } from '../words/kinds';
import { cleanText } from '../words/cells';
import { plain } from '../words/plain';
import { headingsIn } from './headings';
import { HEAD_LINES, isFilled, type FileProblem, type Table, type TableRow } from './table';

/** The line that names the columns. */
export interface HeadReading {
  /** The number of the line, as a spreadsheet counts; null if no line names them. */
  readonly line: number | null;
  /** Whether it is the first line and looks like one. If not, the lines are shown, and one is chosen. */
  readonly isSure: boolean;
  /** The first lines of the file. */
  readonly lines: readonly TableRow[];
}

export interface HeadedTable extends Table {
  readonly head: HeadReading;
  /** Lines that are no people: counts at the end, headings, and headers that are repeated, in another language too. */
  readonly totals: readonly number[];
}

const shown = (cell: string): string => cleanText(cell).slice(0, 60);

/** @param wanted the line that was chosen; null for none */
export function readHead(lines: readonly TableRow[], wanted?: number | null): HeadedTable | FileProblem {
  const filled = lines.filter(isFilled);
  const first = filled.slice(0, HEAD_LINES);
  const guess = wanted === undefined ? guessHead(first) : first.findIndex(({ line }) => line === wanted);
  const header = filled[guess];
  const rows = filled.slice(guess + 1);
  // A second header in another language, or with units, is above everybody.
  const upper = headersOf(header, filled[guess - 1]);
  const joined = header ? joinedHeaders(upper, rows[0]) : null;
  const headers = joined ?? upper;
  const firstPerson = header
    ? rows.findIndex((row, at) => !(joined && at === 0) && !isSecondHeader(row, header))
    : 0;
  const haveAddresses = rows.filter(holdsAddress).length > rows.length / 2;
  const isLast = (at: number) => at >= rows.length - LAST_ROWS;
  const counts = rows.map((row, at) => isTotal(row, haveAddresses || isLast(at), rows.length));
  // People follow headings, and the foot of a page.
  const ends = rows.map((row, at) => counts[at] === true && (isLast(at) || isCount(row)));
  const heads = [header, filled[guess - 1]];
  const headings = headingsIn(headers, rows.slice(Math.max(0, firstPerson)));
  const totals = rows.filter(
    (row, at) =>
      at < firstPerson ||
      counts[at] ||
      headings.has(row.line) ||
      // The name of a shop, above a header of its own.
      (textsOf(row).length === 1 && isRepeated(rows[at + 1], header)) ||
      heads.some((head) => isRepeated(row, head)) ||
      isRemark(row, ends.slice(Math.max(0, at - LAST_ROWS), at)),
  );
  if (rows.length === totals.length) return { problem: 'empty' };
  return {
    headers,
    rows,
    totals: totals.map(({ line }) => line),
    head: {
      line: header?.line ?? null,
      isSure: wanted !== undefined || (guess === 0 && score(first[0]) > 0),
      lines: first.map(({ line, cells }) => ({ line, cells: cells.slice(0, 12).map(shown) })),
    },
  };
}

const holdsAddress = ({ cells }: TableRow): boolean =>
  cells.some((cell) => /[^\s@]+@[^\s@]+\.[^\s@]+/.test(cell));
const textsOf = ({ cells }: TableRow): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/** How many columns the best of some lines names. */
export const namesIn = (lines: readonly TableRow[]): number =>
  Math.max(0, ...lines.slice(0, HEAD_LINES).map((row) => score(row)));

/** Whether a line says where names are, above others. */
export const namesPeople = (lines: readonly TableRow[]): boolean =>
  lines.slice(0, HEAD_LINES).some(({ cells }, at) => at + 1 < lines.length && cells.some(isNameHeader));

/** How many cells of a line are known names of columns. */
function score(row: TableRow | undefined): number {
  if (!row || holdsAddress(row)) return 0;
  return textsOf(row).filter(isKnown).length;
}

const namesPerson = (cell: string): boolean => /name|email/i.test(headerMeaning(cell)?.meaning ?? '');

function isKnown(cell: string): boolean {
  if (cell.length > 80) return false;
  return (
    headerMeaning(cell) !== undefined || usefulness(cell) !== undefined || dayKind(cell).kind !== 'other'
  );
}

/** Where a name is written over two lines, or its cell is merged with the one below, the upper line has it. */
function headersOf(header: TableRow | undefined, above: TableRow | undefined): string[] {
  if (!header) return [];
  const isAbove = above?.line === header.line - 1 && textsOf(above).length > 1;
  const upper = isAbove ? above.cells : [];
  const width = Math.max(header.cells.length, isAbove ? textsEnd(upper) : 0);
  return Array.from({ length: width }, (_, at) => {
    const own = cleanText(header.cells[at] ?? '');
    const over = cleanText(upper[at] ?? '');
    return own === '' && headerMeaning(over) !== undefined ? over : own;
  });
}

/** "Work" and "Private" below "E-mail", which is above both: names of columns of which the upper half is merged. */
function joinedHeaders(upper: readonly string[], lower: TableRow | undefined): string[] | null {
  if (!lower || holdsAddress(lower)) return null;
  const below = lower.cells.map(cleanText);
  const texts = below.filter((cell) => cell !== '');
  const areNames = texts.every((cell) => cell.length < 40 && !/\d/.test(cell));
  if (!areNames || texts.length < 2 || new Set(texts).size < texts.length) return null;
  const nameAt = (at: number): string => upper[at] ?? '';
  const joined = Array.from({ length: Math.max(upper.length, below.length) }, (_, at) => {
    const own = below[at] ?? '';
    const over = upper.slice(0, at + 1).findLast((cell) => cell !== '') ?? '';
    // "First name" says it all, whatever is above.
    return own === '' ? nameAt(at) : isNameHeader(own) ? own : `${over} ${own}`;
  });
  const places = below.flatMap((cell, at) => (cell === '' ? [] : [at]));
  const isSpanned = (at: number): boolean => nameAt(at) === '' || nameAt(at + 1) === '';
  // A place of work with its people below is no header: only addresses and names are told by what is above.
  const saysWhat = (at: number): boolean => isKnown(below[at] ?? '') || namesPerson(joined[at] ?? '');
  const isLower =
    places.some((at) => nameAt(at) === '') && places.every((at) => isSpanned(at) && saysWhat(at));
  return isLower ? joined : null;
}

const textsEnd = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** @returns the place of the header, -1 if there is none */
function guessHead(first: readonly TableRow[]): number {
  const width = Math.max(...first.map((row) => textsOf(row).length));
  const scores = first.map((row) => score(row));
  const lengthAt = (at: number) => textsOf(first[at] ?? { line: 0, cells: [] }).length;
  // A title names nothing and is short: "Staff by department" is one cell.
  const mayBe = (row: TableRow, at: number): boolean =>
    !row.isHidden && (scores[at] ?? 0) > 0 && textsOf(row).length >= Math.min(2, width);
  // Somebody may be called Lang or Land; only a header says where names are, and is above those who are.
  const haveNames = first.map((row, at) => mayBe(row, at) && row.cells.some(namesPerson));
  const fits = first.map((row, at) =>
    mayBe(row, at) && (haveNames[at] || !haveNames.includes(true)) ? (scores[at] ?? 0) : 0,
  );
  const best = fits.indexOf(Math.max(...fits));
  const most = fits[best] ?? 0;
  // Groups of columns stand above as many names, and have a cell for several of them.
  const isGroups = most > 1 && fits[best + 1] === most && lengthAt(best + 1) > lengthAt(best);
  if (most > 0) return isGroups ? best + 1 : best;
  if (first[0] && holdsAddress(first[0])) return -1;
  const wide = first.findIndex((row) => textsOf(row).length > width / 2 && !holdsAddress(row));
  return Math.max(0, wide);
}

/** What says how cells are to be filled: `(text)`, `dd/mm/yyyy`, `required`. */
const form =
  /^(?:[([<{].*[)\]>}]|[dmyjtas]{1,4}(?:[-/. ][dmyjtas]{1,4}){1,2}|te?xte?|string|number|integer|decimal|numeric|ref(?:erence)?|date(?:time)?|boolean|varchar.*|required|optional|mandatory|obligatoire|facultatif|pflichtfeld|obligatorio|opcional)$/i;

const squeezed = (cell: string): string => plain(cell).replaceAll(' ', '');

/**
 * Whether a row has at least two known names, and nothing else but names that are short words; or the names above it in
 * other words, `First Name` below `FIRSTNAME`; or says how each cell is to be filled.
 */
function isSecondHeader(row: TableRow, header: TableRow): boolean {
  const texts = textsOf(row);
  if (texts.length > 1 && texts.every((cell) => form.test(cell))) return true;
  const isNamed = (cell: string, at: number): boolean =>
    cell.trim() !== '' && (isKnown(cell) || squeezed(cell) === squeezed(header.cells[at] ?? ''));
  return (
    score(row) >= 2 &&
    row.cells.filter(isNamed).length > texts.length / 2 &&
    texts.every((cell) => cell.length < 40 && !/\d{2}/.test(cell))
  );
}

const total =
  /^(?:(?:grand )?totals?|totaux|summe|gesamt\w*|anzahl\w*|nombre\b.*|effectifs?( total)?|count|headcount|suma|somme|recuento|average|moyenne|total (?:general|employees|effectif|mitarbeiter|empleados).*|\d+ (?:people|persons?|employees|staff|members|salarie\w*|personnes?|collaborat\w*|mitarbeit\w*|personen|emplead\w*|personas))\s*:?\s*[\d\s.,]*$/i;
/** "Totale dipendenti", "Liczba pracowników": what is counted, in any language of these lists. */
const people =
  /^(?:(?:gesamt|grand )?(?:anzahl|gesamt\w*|total\w*|totaal|aantal|nombre|liczba|razem|[oó]go[lł]em|[lł]acznie|suma|somma|summe|antal|celkem|osszesen|toplam|headcount|effectif)\s+(?:(?:d[aeio]s?|del|der|den|du|d['’]|von|van|of|the|all|alle|degli|dei)\s*)*(?:people|persons?|employees|staff|members|workers|salari\w*|personn\w*|persone|personas|pessoas|personen|personale|personal|personeel|pracownik\w*|zatrudnionych|osob\w*|collabor\w*|colabor\w*|emplead\w*|trabajador\w*|trabalhador\w*|funcionari\w*|mitarbeit\w*|beschaftigt\w*|dipendent\w*|addetti|lavorator\w*|medewerkers?|werknemers?)|totale|totais|totales|totaal|razem|[oó]go[lł]em|[lł]acznie|celkem|osszesen|toplam)\s*:?\s*[\d\s.,]*$/i;
/** "Total : 3 salariés", "Összesen: 6 fő", "Record Count: 4". */
const counted =
  /^(?:(?:(?:grand |general )?totals?|totale|totaal|total(?:es)? general(?:es)?|summe|gesamt|suma|somma|razem|celkem|osszesen|effectif)\s*:?\s*\d+\s+\p{L}+\.?|(?:record|row|employee|total) counts?\s*:\s*\d+)$/iu;
/** "Número de empleados"; a number of one of them is a personnel number. */
const numberOf =
  /^(?:numero|n[oº]\.?|number)\s+(?:(?:d[aeio]s?|del|du|d['’]|of|the|all|degli|dei)\s*)*(?:people|persons|employees|staff|members|workers|salaries|personnes|persone|personas|pessoas|collaborateurs|collaboratori|colaboradores|empleados|trabajadores|trabalhadores|funcionarios|dipendenti|addetti|lavoratori)\s*:?\s*[\d\s.,]*$/i;
const subtotal = /^(?:sub|sous|zwischen|tussen|parcial)[- ]?(?:total|summe|totaal)\w*\b.{0,60}$/i;
/** What a printed list ends with. */
const footer =
  /^(?:(?:page|pagina|seite|strona|blad|side|blz\.?)\s*:?\s*\d+(?:\s*(?:\/|of|sur|von|de|di|van|z|av|af)\s*\d+)?|(?:imprime|edite|genere|extrait|stand(?=\s*:|.*\d{1,2}[./]\s?\d{1,2})|gedruckt|erstellt|druckdatum|stampato|generato|impreso|generado|impresso|gerado|emitido|fecha de impresion|data (?:di stampa|de impressao|wydruku)|afgedrukt|gegenereerd|wydrukowano|wygenerowano|printed|generated|exported|run date|as of|date d['’](?:edition|impression))\b.*(?:\d{2}[-/. ]\d{2}|\d{4}).*|(?:printed|generated|exported) (?:by|from) .*|\W*(?:end of (?:report|list|file)|fin de (?:la )?liste|ende der liste|fine (?:elenco|lista)|fin del listado|koniec (?:listy|raportu))\W*|\W*(?:records?|rows?|lignes?|enregistrements?|zeilen|datensatze|righe|filas|registros|rijen|wierszy|linhas)\s*:\s*\d+\W*|\W*\d+ (?:records?|rows?|lignes?|enregistrements?|zeilen|datensatze|righe|filas|registros|rijen|wierszy|linhas)\W*)$/i;
/** Totals stand at the end; subtotals between people, where they are told by the address that others have. */
const LAST_ROWS = 5;

/** "Department: Care" above its people. */
function isHeading(row: TableRow): boolean {
  const texts = textsOf(row);
  const [, before = ''] = /^(.{2,40}?)\s*:/.exec(texts[0] ?? '') ?? [];
  return texts.length === 1 && row.cells.length > 1 && usefulness(before) !== undefined;
}

function isTotal(row: TableRow, mayBe: boolean, length: number): boolean {
  if (isHeading(row)) return true;
  const texts = textsOf(row);
  const isShort = texts.length <= Math.max(2, row.cells.length / 2);
  if (holdsAddress(row)) return false;
  // Nobody is called so, wherever it stands.
  if (isShort && (says(row, [subtotal]) || isTotalOf(texts))) return true;
  if (!mayBe) return false;
  const isNote =
    texts.length === 1 &&
    length > LAST_ROWS &&
    /\d|[.:]$|©|page/i.test(texts[0] ?? '') &&
    (texts[0]?.length ?? 0) > 15;
  return isNote || ((isCount(row) || says(row, [footer])) && isShort);
}

const totalOf =
  /^(?:.{1,50}[\s:–-](?:totals?|totale|totaux|summe|gesamt|totaal|suma|somma|razem)|(?:totals?|totale|totaux|summe|gesamt|totaal|suma|somma|razem)[\s:–-].{1,50})\s*:?$/i;

/** "Boston Total" beside a number, and nothing else. */
const isTotalOf = (texts: readonly string[]): boolean => {
  const words = texts.filter((text) => !/^[\d\s.,%]+$/.test(text));
  return texts.length > 1 && words.length === 1 && totalOf.test(words[0] ?? '');
};

const isCount = (row: TableRow): boolean => says(row, [total, people, counted, numberOf, subtotal]);

const says = (row: TableRow, forms: readonly RegExp[]): boolean =>
  textsOf(row)
    .map((cell) => inForm('NFKD', cleanText(cell)).replace(/\p{M}/gu, ''))
    .some((cell) => forms.some((form) => form.test(cell)));

/** "Confidential" below a total, or at the end: one cell where people have several. */
const isRemark = (row: TableRow, endsBefore: readonly boolean[]): boolean =>
  row.cells.length > 1 &&
  textsOf(row).length === 1 &&
  !holdsAddress(row) &&
  endsBefore.slice(1 - LAST_ROWS).some(Boolean);

function isRepeated(row: TableRow | undefined, header: TableRow | undefined): boolean {
  if (!header || !row) return false;
  const { cells } = row;
  const width = Math.max(cells.length, header.cells.length);
  return Array.from({ length: width }, (_, at) => at).every(
    (at) => cleanText(header.cells[at] ?? '') === cleanText(cells[at] ?? ''),
  );
}
