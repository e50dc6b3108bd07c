import type { GivenFile, MemberFile, ReadLines, ReadingWishes } from './member-file';
import type { ReadingBasis } from './reading-report';
import { FILE_LIMITS, type FileProblem, type ReadingProgress } from './table';

/** Starts to load what every file needs, before one is chosen. */
export const loadReading = () => import('./member-file');

/** Reads a file of members, CSV or XLSX; nothing of it leaves the browser. It tells first that all it needs is loaded. */
export async function readMemberFile(
  file: GivenFile,
  basis: ReadingBasis,
  tell: (progress: ReadingProgress) => void = () => undefined,
  wishes: ReadingWishes = {},
): Promise<MemberFile | FileProblem> {
  if (file.size > FILE_LIMITS.bytes) return { problem: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = formatOf(file.name, bytes);
  if (typeof format !== 'string') return format;
  // What reads one format is loaded for that alone, beside what every file needs.
  const loaded = await Promise.all([readers[format](), loadReading()]).catch(() => null);
  if (!loaded) return { problem: 'notLoaded' };
  tell({ rows: 0, share: null });
  const [readLines, { understandLines }] = loaded;
  const read = readLines(bytes, tell, wishes);
  return 'problem' in read ? read : understandLines(read, basis, wishes);
}

type ReadsLines = (
  bytes: Uint8Array,
  tell: (progress: ReadingProgress) => void,
  wishes: ReadingWishes,
) => ReadLines | FileProblem;

const readers = {
  csv: async (): Promise<ReadsLines> => {
    const { readCsv } = await import('./read-csv');
    return (bytes, tell, { encoding }) => readCsv(bytes, tell, encoding);
  },
  xlsx: async (): Promise<ReadsLines> => {
    const { readXlsx } = await import('./read-xlsx');
    return (bytes, tell, { sheet }) => readXlsx(bytes, tell, sheet);
  },
};

/** Decides by the first bytes: file names cannot be trusted. */
function formatOf(name: string, bytes: Uint8Array): keyof typeof readers | FileProblem {
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (start === 'd0cf11e0') return { problem: 'oldExcel' };
  if (start.startsWith('504b')) return /\.xlsx$/i.test(name) ? 'xlsx' : { problem: 'unreadable' };
  if (/\.csv$/i.test(name)) return 'csv';
  return { problem: /\.xlsx$/i.test(name) ? 'unreadable' : 'unknownType' };
}
