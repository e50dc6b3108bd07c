import { IMPORT_MAX_ROWS, type ImportRow } from '@elan/contracts';

export type MemberFile =
  | { readonly rows: ImportRow[] }
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

/**
 * Reads a member file: the first row is the header; comma, semicolon or tab are told by themselves; rows without a
 * name are dropped.
 */
export async function readMemberFile(file: File): Promise<MemberFile> {
  if (!/\.csv$/i.test(file.name)) return { problem: 'notCsv' };
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' };
  const text = decode(await file.arrayBuffer());
  if (text.includes('\0') || text.startsWith('PK')) return { problem: 'unreadable' };
  const { default: Papa } = await import('papaparse');
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    transformHeader: (header) => header.trim(),
  });
  const nameColumn = meta.fields?.find((field) => ['name', 'nom'].includes(field.toLowerCase()));
  if (nameColumn === undefined) return { problem: data.length === 0 ? 'empty' : 'noNameColumn' };
  const rows = data.map((row) => {
    // Cells beyond the header have no column.
    const { __parsed_extra: _extra, [nameColumn]: name, ...rest } = row;
    return { name: name ?? '', ...rest };
  });
  if (rows.every((row) => row.name.trim() === '')) return { problem: 'empty' };
  if (rows.length > IMPORT_MAX_ROWS) return { problem: 'tooManyRows' };
  return { rows };
}
