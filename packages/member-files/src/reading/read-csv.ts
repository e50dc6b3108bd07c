import Papa from 'papaparse';
import { tableOf, type FileProblem, type Table, type TableRow } from './table';

/** Reads text that is separated by comma, semicolon or tab, in any of the encodings that spreadsheets write. */
export function readCsv(bytes: Uint8Array): Table | FileProblem {
  const text = decode(bytes);
  if (text.includes('\0')) return { problem: 'unreadable' };
  const { separator, body, skipped } = separatorOf(text.replace(/\r\n?/g, '\n'));
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator, newline: '\n' });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { problem: 'brokenQuotes', line: (broken.row ?? 0) + 1 + skipped };
  return tableOf(data.map((cells, index): TableRow => ({ line: index + 1 + skipped, cells })));
}

/** What the byte order mark says; else UTF-8 where the bytes are, else Windows-1252: what Excel writes. */
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

/** Excel may say it in a first line of its own; else it is what cuts the header into most cells. */
function separatorOf(text: string): Separated {
  const told = /^"?sep=([,;\t])"?\n/i.exec(text);
  if (told) return { separator: told[1] ?? ',', body: text.slice(told[0].length), skipped: 1 };
  const header = text.split('\n', 50).find((line) => /[^\s,;"]/.test(line)) ?? '';
  const cellsBy = (separator: string): number =>
    Papa.parse<string[]>(header, { delimiter: separator }).data[0]?.length ?? 0;
  // Where two do alike, a comma is rather part of a name.
  const separator = ['\t', ';', ','].reduce((best, next) => (cellsBy(next) > cellsBy(best) ? next : best));
  return { separator, body: text, skipped: 0 };
}
