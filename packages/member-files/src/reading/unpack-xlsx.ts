import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@elan/contracts/constants';
import { unzipSync, zipSync, type Unzipped } from 'fflate';
import { columnIndex, FILE_LIMITS, type FileProblem } from './table';

/** An unpacked workbook, with only the parts that are read. */
export interface Workbook {
  readonly bytes: Uint8Array;
  /** Position and name of the first visible sheet. */
  readonly sheet: { readonly position: number; readonly name: string };
  /** How many sheets are visible. */
  readonly sheets: number;
  /** How many rows of the sheet are not empty. */
  readonly rows: number;
}

/** Parts of a workbook that are read: its list of sheets, its texts, its formats and the sheets. */
const readable =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

/**
 * Unpacks a workbook within limits. The sizes that the archive states are checked before anything is unpacked, and no
 * part can become larger than stated. The result is small enough for any reader: no more rows and columns than an
 * import accepts.
 */
export function unpackWorkbook(packed: Uint8Array): Workbook | FileProblem {
  const parts = unpackParts(packed);
  if (parts === null) return { problem: 'tooLargeUnpacked' };
  const book = parts['xl/workbook.xml'];
  const visible = book ? sheetsOf(text(book)).filter(({ isHidden }) => !isHidden) : [];
  const [sheet] = visible;
  if (!sheet) return { problem: 'unreadable' };
  const path = pathOf(sheet.relation, parts);
  const content = path === undefined ? undefined : parts[path];
  if (path === undefined || !content) return { problem: 'unreadable' };
  const rows = countRows(text(content));
  if (typeof rows === 'string') return { problem: rows };
  const kept = Object.entries(parts).filter(([name]) => !name.includes('/worksheets/') || name === path);
  return { bytes: zipSync(Object.fromEntries(kept), { level: 0 }), sheet, sheets: visible.length, rows };
}

/** @returns null if they would become too large */
function unpackParts(packed: Uint8Array): Unzipped | null {
  let total = 0;
  unzipSync(packed, {
    filter: ({ originalSize }) => {
      total += originalSize;
      return false;
    },
  });
  return total > FILE_LIMITS.unpackedBytes
    ? null
    : unzipSync(packed, { filter: ({ name }) => readable.test(name) });
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function attribute(tag: string, name: string): string {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2] ?? '';
}

function tags(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function sheetsOf(workbook: string) {
  return tags(workbook, 'sheet').map((tag, index) => ({
    position: index + 1,
    name: attribute(tag, 'name').replace(
      /&(amp|lt|gt|quot|apos);/g,
      (_all, name: string) => entities[name] ?? '',
    ),
    relation: /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '',
    isHidden: /hidden/i.test(attribute(tag, 'state')),
  }));
}

function pathOf(relation: string, parts: Unzipped): string | undefined {
  const relations = parts['xl/_rels/workbook.xml.rels'];
  const tag =
    relations && tags(text(relations), 'Relationship').find((one) => attribute(one, 'Id') === relation);
  const target = tag && attribute(tag, 'Target');
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
}

/** A non-empty cell, by its position; empty ones do not count, since whole columns of them can be formatted. */
const filledCell = /<(?:\w+:)?c\s(?:[^>]*?\s)?r\s*=\s*["']([A-Z]{1,3})(\d{1,7})["'][^>]*(?<!\/)>/g;

function countRows(sheet: string): number | FileProblem['problem'] {
  let rows = 0;
  let last = 0;
  for (const [, letters = '', line = ''] of sheet.matchAll(filledCell)) {
    if (columnIndex(letters) >= IMPORT_MAX_COLUMNS) return 'tooManyColumns';
    if (Number(line) === last) continue;
    last = Number(line);
    rows += 1;
    // The header is a row, too.
    if (rows > IMPORT_MAX_ROWS + 1) return 'tooManyRows';
  }
  return rows;
}
