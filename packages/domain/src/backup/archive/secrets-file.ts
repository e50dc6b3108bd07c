import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { BackupError } from '../backup-error';
import { writeWhole } from './write-whole';

/** The secrets of a backup: of rounds, with what their receipts lack in it, and of personal links, each with the day after which it must be deleted. */
const Secrets = z.object({
  /** The id of the backup. */
  backup: z.string(),
  rounds: z.array(
    z.object({
      _id: z.string(),
      companyId: z.string(),
      surveyId: z.string(),
      value: z.string(),
      /** Null: its round is running, without a known end. */
      deleteAfter: z.nullable(z.iso.datetime()),
      /** What the round and its receipts lack in the backup, as extended JSON; absent: it is of an earlier version. */
      round: z.optional(z.record(z.string(), z.unknown())),
      receipts: z.optional(z.array(z.record(z.string(), z.unknown()))),
    }),
  ),
  surveys: z.array(
    z.object({ _id: z.string(), value: z.string(), deleteAfter: z.nullable(z.iso.datetime()) }),
  ),
});
export type Secrets = z.output<typeof Secrets>;

/** The first line of an encrypted file. */
const Head = z.object({
  archive: z.literal('elan-secrets'),
  format: z.literal(1),
  cipher: z.literal('aes-256-gcm'),
  key: z.literal('scrypt'),
  cost: z.number(),
  salt: z.string(),
  iv: z.string(),
});

const SHORTEST_PASSPHRASE = 16;
/** What a file may unpack to (bytes): no longer text can be written. */
const LARGEST = 0x1fffffe8;
const COST = 2 ** 15;
const TAG = 16;

/** @throws BackupError unless it is present and long enough */
export function requirePassphrase(passphrase: string | undefined): string {
  if (passphrase !== undefined && passphrase.length >= SHORTEST_PASSPHRASE) return passphrase;
  throw new BackupError(
    `Secrets are stored encrypted: set BACKUP_PASSPHRASE to a passphrase of at least ${SHORTEST_PASSPHRASE} characters.`,
  );
}

/**
 * Writes secrets that only the passphrase can decrypt. There is one for each round that is running or ended within
 * thirty days.
 */
export async function writeSecretsFile(file: string, passphrase: string, secrets: Secrets): Promise<void> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const head = {
    ...{ archive: 'elan-secrets', format: 1, cipher: 'aes-256-gcm', key: 'scrypt', cost: COST },
    ...{ salt: salt.toString('base64'), iv: iv.toString('base64') },
  };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, COST), iv, {
    authTagLength: TAG,
  });
  cipher.setAAD(line);
  const sealed = [cipher.update(gzipSync(JSON.stringify(secrets))), cipher.final()];
  const bytes = Buffer.concat([line, ...sealed, cipher.getAuthTag()]);
  await writeWhole(
    file,
    (target) =>
      new Promise((resolve, reject) => {
        target.on('error', reject).end(bytes, resolve);
      }),
  );
}

/** @throws BackupError: wrong passphrase, a damaged file, or one of another backup */
export async function readSecretsFile(file: string, passphrase: string, backup: string): Promise<Secrets> {
  const bytes = await readFile(file).catch(() => {
    throw new BackupError(`The file of secrets ${file} cannot be read.`);
  });
  const lineEnd = bytes.indexOf(10) + 1;
  const line = bytes.subarray(0, lineEnd);
  const head = parseHead(file, line);
  const key = await keyOf(passphrase, Buffer.from(head.salt, 'base64'), head.cost);
  const secrets = unseal(file, { key, head, line, sealed: bytes.subarray(lineEnd) });
  if (secrets.backup !== backup)
    throw new BackupError(`${file} contains the secrets of another backup, not of this one.`);
  return secrets;
}

function parseHead(file: string, line: Buffer): z.output<typeof Head> {
  try {
    const head = z.parse(Head, JSON.parse(line.toString('utf8')));
    // A larger cost would take unlimited memory.
    if (head.cost <= COST) return head;
  } catch {
    // Reported below.
  }
  throw new BackupError(`${file} is not a file of secrets that this version can read.`);
}

interface Sealed {
  readonly key: Buffer;
  readonly head: z.output<typeof Head>;
  readonly line: Buffer;
  readonly sealed: Buffer;
}

function unseal(file: string, { key, head, line, sealed }: Sealed): Secrets {
  try {
    const end = sealed.length - TAG;
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(head.iv, 'base64'), {
      authTagLength: TAG,
    });
    decipher.setAAD(line);
    decipher.setAuthTag(sealed.subarray(end));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
    return z.parse(Secrets, JSON.parse(gunzipSync(opened, { maxOutputLength: LARGEST }).toString('utf8')));
  } catch {
    throw new BackupError(
      `${file} cannot be opened: BACKUP_PASSPHRASE is not the one it was written with, or the file is damaged.`,
    );
  }
}

function keyOf(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  return derive(passphrase, salt, 32, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 });
}
