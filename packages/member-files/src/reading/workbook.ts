import { unzipSync, type Unzipped } from 'fflate';
import { parseXml } from './parse-xml';
import { FILE_LIMITS, type FileProblem } from './table';

/** An unpacked workbook: its visible sheets, and what their cells refer to. */
export interface Workbook {
  readonly sheets: readonly BookSheet[];
  readonly strings: readonly string[];
  /** What a cell of each style shows a number as. */
  readonly shows: readonly Shown[];
  /** Days are counted from 1904, as Excel for Mac did. */
  readonly from1904: boolean;
}

export interface BookSheet {
  readonly name: string;
  readonly content: Uint8Array;
  /** The addresses to which links of its cells write, by their relations. */
  readonly links: ReadonlyMap<string, string>;
}

export type Shown = 'day' | 'percent' | 'number';

/** Parts of a workbook that are read: its list of sheets, its texts, its formats and the sheets with their links. */
const readable =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml|worksheets\/_rels\/[^/]+\.xml\.rels)$/i;

/**
 * Unpacks a workbook within limits: the sizes that the archive states are checked before anything is unpacked, and no
 * part can become larger than stated.
 */
export function openWorkbook(packed: Uint8Array): Workbook | FileProblem {
  const parts = unpackParts(packed);
  if (parts === null) return { problem: 'tooLargeUnpacked' };
  const book = parts['xl/workbook.xml'];
  if (!book) return { problem: 'unreadable' };
  const { sheets, from1904 } = readBook(book);
  const targets = readRelations(parts['xl/_rels/workbook.xml.rels']);
  const visible = sheets.flatMap(({ name, relation, isHidden }) => {
    const target = targets.get(relation) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const content = parts[path];
    const relations = parts[path.replace(/[^/]+$/, '_rels/$&.rels')];
    return isHidden || !content ? [] : [{ name, content, links: readLinks(relations) }];
  });
  if (visible.length === 0) return { problem: 'unreadable' };
  const strings = readStrings(parts['xl/sharedStrings.xml']);
  return { sheets: visible, strings, shows: readStyles(parts['xl/styles.xml']), from1904 };
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

/** A flag as XML writes it. */
export const isTrue = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

function readBook(bytes: Uint8Array) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  let from1904 = false;
  parseXml(bytes, {
    open(tag, { name = '', id = '', state = '', date1904 }) {
      if (tag === 'sheet') sheets.push({ name, relation: id, isHidden: /hidden/i.test(state) });
      if (tag === 'workbookPr') from1904 ||= isTrue(date1904);
    },
  });
  return { sheets, from1904 };
}

function readRelations(bytes: Uint8Array | undefined): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  if (!bytes) return targets;
  parseXml(bytes, {
    open(tag, { Id = '', Target = '' }) {
      if (tag === 'Relationship') targets.set(Id, Target);
    },
  });
  return targets;
}

/** @returns the address that a link writes to; undefined if it leads elsewhere */
export function linkedAddress(link: string): string | undefined {
  const [, written] = /^mailto:\s*([^?]{1,500})/i.exec(link) ?? [];
  try {
    return written === undefined ? undefined : decodeURIComponent(written).trim();
  } catch {
    return written;
  }
}

function readLinks(bytes: Uint8Array | undefined): ReadonlyMap<string, string> {
  const links = [...readRelations(bytes)].map(([id, target]) => [id, linkedAddress(target)] as const);
  return new Map(links.flatMap(([id, address]) => (address ? [[id, address]] : [])));
}

/** Characters that XML cannot hold are written as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));

function readStrings(bytes: Uint8Array | undefined): readonly string[] {
  const strings: string[] = [];
  if (!bytes) return strings;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  parseXml(bytes, {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isPhonetic = true;
      isText = tag === 't' && !isPhonetic;
    },
    text(some) {
      if (isText && text.length <= FILE_LIMITS.cell) text += some;
    },
    close(tag) {
      isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'si') strings.push(unescapeText(text.slice(0, FILE_LIMITS.cell + 1)));
    },
  });
  return strings;
}

/** The formats of days that every workbook has: 14 to 22, and those of East Asian versions. */
const isDayFormat = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

function readStyles(bytes: Uint8Array | undefined): readonly Shown[] {
  const formats = new Map<number, Shown>([
    [9, 'percent'],
    [10, 'percent'],
  ]);
  const styles: Shown[] = [];
  if (!bytes) return styles;
  let isCellStyle = false;
  parseXml(bytes, {
    open(tag, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId);
      // Texts in quotes, escaped signs, colours and the format of a new cell show no day.
      if (tag === 'numFmt') {
        const code = formatCode.replace(/"[^"]*"|\\.|\[[^\]]*\]|standard/gi, '');
        formats.set(id, /[yd]/i.test(code) ? 'day' : code.includes('%') ? 'percent' : 'number');
      }
      if (tag === 'cellXfs') isCellStyle = true;
      if (tag === 'xf' && isCellStyle) styles.push(formats.get(id) ?? (isDayFormat(id) ? 'day' : 'number'));
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}
