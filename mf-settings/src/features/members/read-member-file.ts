import { IMPORT_MAX_ROWS, type ImportRow } from '@elan/contracts';

export type MemberFile =
  | {
      readonly rows: ImportRow[];
      /** Where each row stands in the file; the header is mostly line 1. */
      readonly lines: readonly number[];
    }
  | { readonly problem: 'notCsv' | 'tooLarge' | 'tooManyRows' | 'empty' | 'noNameColumn' | 'unreadable' };

const MAX_BYTES = 2_000_000;

/** UTF-8 where the bytes are, else Windows-1252: what French and English Excel write. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a member file: the first row is the header; comma, semicolon or tab are told by themselves. */
export async function readMemberFile(file: File): Promise<MemberFile> {
  if (!/\.csv$/i.test(file.name)) return { problem: 'notCsv' };
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' };
  const text = decode(await file.arrayBuffer());
  if (text.includes('\0') || text.startsWith('PK')) return { problem: 'unreadable' };
  const [header, ...body] = await filledLines(text);
  const names = header?.cells.map((name) => name.trim()) ?? [];
  const nameColumn = names.findIndex((name) => ['name', 'nom'].includes(name.toLowerCase()));
  if (nameColumn < 0) return { problem: body.length === 0 ? 'empty' : 'noNameColumn' };
  const keys = names.map((name, index) => (index === nameColumn ? 'name' : name));
  // Cells beyond the header have no column; of two columns of a name the first counts.
  const rows = body.map(({ cells }): ImportRow =>
    Object.fromEntries<string>(keys.map((key, index) => [key, cells[index] ?? ''] as const).reverse()),
  );
  if (body.every(({ cells }) => !cells[nameColumn]?.trim())) return { problem: 'empty' };
  if (rows.length > IMPORT_MAX_ROWS) return { problem: 'tooManyRows' };
  return { rows, lines: body.map(({ line }) => line) };
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The lines that hold anything, counted as a spreadsheet counts them. */
async function filledLines(text: string): Promise<Line[]> {
  const { default: Papa } = await import('papaparse');
  // Empty lines would count as lines without the separator, and hide which one it is.
  const { meta } = Papa.parse(text, {
    preview: 1,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  });
  const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter });
  return data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}
