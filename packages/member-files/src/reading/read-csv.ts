import Papa from 'papaparse';
import { tableOf, type FileProblem, type ReadingProgress, type Table, type TableRow } from './table';

/** Rows between two progress reports. */
const STEP = 500;

/** Reads text separated by commas, semicolons or tabs, in any of the encodings that spreadsheets write. */
export function readCsv(bytes: Uint8Array, tell: (progress: ReadingProgress) => void): Table | FileProblem {
  const text = decode(bytes);
  if (text.includes('\0')) return { problem: 'unreadable' };
  const { separator, body, skipped } = separatorOf(text.replace(/\r\n?/g, '\n'));
  const rows: TableRow[] = [];
  const broken: FileProblem[] = [];
  Papa.parse<string[]>(body, {
    delimiter: separator,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      const line = rows.length + 1 + skipped;
      rows.push({ line, cells: data });
      if (rows.length % STEP === 0) tell({ rows: rows.length, share: meta.cursor / body.length });
      if (!errors.some(({ type }) => type === 'Quotes')) return;
      broken.push({ problem: 'brokenQuotes', line });
      parser.abort();
    },
  });
  return broken[0] ?? tableOf(rows);
}

/** According to the byte order mark; else UTF-8 if the bytes are valid, else Windows-1252, which Excel writes. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Separated {
  readonly separator: string;
  readonly body: string;
  readonly skipped: number;
}

/**
 * Excel may declare it on a first line of its own. Otherwise it is the one that splits the header into the most cells.
 */
function separatorOf(text: string): Separated {
  const declared = /^"?sep=([,;\t])"?\n/i.exec(text);
  if (declared) return { separator: declared[1] ?? ',', body: text.slice(declared[0].length), skipped: 1 };
  const header = text.split('\n', 50).find((line) => /[^\s,;"]/.test(line)) ?? '';
  const cellsBy = (separator: string): number =>
    Papa.parse<string[]>(header, { delimiter: separator }).data[0]?.length ?? 0;
  // If two are equal, a comma is more likely part of a name.
  const separator = ['\t', ';', ','].reduce((best, next) => (cellsBy(next) > cellsBy(best) ? next : best));
  return { separator, body: text, skipped: 0 };
}
