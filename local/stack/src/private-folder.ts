import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the product keeps in a data folder, which may be used for something else as well. */
const kept = [
  'database',
  'database.address',
  'database.unfinished',
  'logs',
  'mails',
  'payments.json',
  'secrets.json',
];

/** A folder in which everybody has files of their own, such as `/tmp`, is nobody's. */
const STICKY = 0o1000;

/**
 * Takes a data folder and everything of the product in it away from other users of the machine: earlier versions, copies
 * and archives may have left it readable.
 */
export function keepFromOthers(folder: string): void {
  if (process.platform === 'win32') return;
  if ((lstatSync(folder).mode & STICKY) === 0) close(folder);
  for (const name of kept) closeBelow(join(folder, name));
}

function closeBelow(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) for (const name of readdirSync(path)) closeBelow(join(path, name));
  // Links are left alone, since they lead elsewhere, and so are sockets.
  if (found?.isDirectory() || found?.isFile()) close(path);
}

/** What belongs to somebody else is theirs to close; what is gone by now is closed. */
function close(path: string): void {
  try {
    const { mode } = lstatSync(path);
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
  } catch {
    // It belongs to somebody else, or is gone by now.
  }
}
