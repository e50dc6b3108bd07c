import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { BackupError } from '../backup-error';
import { decodeLines, encodeLines, altered, type Line, torn } from './lines';
import { writeWhole } from './write-whole';

/** Since the second, receipts lack what is in the file of secrets. */
const FORMAT = 2;

const Header = z.object({
  archive: z.literal('elan-backup'),
  format: z.number(),
  /** Id of this backup: a file of secrets names the backup that it belongs to. */
  id: z.string(),
  /** The moment whose state it contains. */
  takenAt: z.iso.datetime(),
  /** How many upgrade steps its data has been through. */
  dataVersion: z.number(),
});
export type BackupHeader = z.output<typeof Header>;

/** A line of a backup: the collections follow each other, each announced before its documents. */
export type BackupLine = Extract<Line, { collection: string } | { document: unknown }>;

/**
 * Writes a backup: extended JSON in lines, compressed by gzip. The file appears only once it is complete. @throws
 * BackupError
 */
export async function writeBackupFile(
  file: string,
  header: Omit<BackupHeader, 'archive' | 'format'>,
  content: AsyncIterable<BackupLine>,
): Promise<void> {
  async function* lines(): AsyncGenerator<Exclude<Line, { end: unknown }>> {
    yield { header: { archive: 'elan-backup', format: FORMAT, ...header } };
    yield* content;
  }
  await writeWhole(file, (target) =>
    pipeline(Readable.from(encodeLines(lines()), { objectMode: true }), createGzip(), target),
  );
}

/** The header of a backup, and its content as a stream. @throws BackupError also in the middle of the content */
export async function openBackupFile(
  file: string,
): Promise<{ header: BackupHeader; content: AsyncGenerator<BackupLine> }> {
  const lines = decodeLines(file, unpack(file));
  const content = async function* (): AsyncGenerator<BackupLine> {
    try {
      for await (const line of lines) {
        if (!('collection' in line || 'document' in line)) throw altered(file);
        yield line;
      }
    } catch (error) {
      throw explain(file, error);
    }
  };
  try {
    const first = await lines.next();
    if (first.done === true || !('header' in first.value)) throw isNone(file);
    return { header: parseHeader(file, first.value.header), content: content() };
  } catch (error) {
    throw explain(file, error);
  }
}

function unpack(file: string): Readable {
  const text = new PassThrough();
  // The error surfaces where the text is read.
  pipeline(createReadStream(file), createGunzip(), text).catch((error: unknown) =>
    text.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return text;
}

function parseHeader(file: string, header: unknown): BackupHeader {
  const result = z.safeParse(Header, header);
  if (!result.success) throw isNone(file);
  if (result.data.format > FORMAT)
    throw new BackupError(`${file} was written by a later version of the product: restore it with that.`);
  return result.data;
}

const isNone = (file: string) => new BackupError(`${file} is not a backup of this product.`);

/** Errors of the system and of decompression, in our words. */
function explain(file: string, error: unknown): unknown {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'EISDIR') return new BackupError(`${file} is a folder: name the backup in it.`);
  if (code === 'EACCES') return new BackupError(`${file} may not be read by this user.`);
  if (code === 'Z_BUF_ERROR') return torn(file);
  if (code === 'Z_DATA_ERROR') return altered(file);
  return error;
}
