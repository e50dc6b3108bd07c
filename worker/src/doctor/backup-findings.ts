import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupAges, examineDatabase } from '@elan/domain/backup';
import type { Clock } from '@elan/domain/platform';
import { about, type Finding } from './finding';

/** As the alerts have it (s). */
const OLD_BACKUP = 36 * 3600;
/** How long the embedded database, on this machine, may take to answer (ms). */
const EMBEDDED_WITHIN = 2000;

/** Of the embedded database only the product itself knows the rest; where it is not running, nothing is known. */
export async function lookAtEmbeddedBackups(dataDir: string, clock: Clock): Promise<Finding[]> {
  try {
    const address = await readFile(join(dataDir, 'database.address'), 'utf8');
    const { backups } = await examineDatabase(address.trim(), () => clock.now(), EMBEDDED_WITHIN);
    return lookAtBackups(backups);
  } catch {
    return [];
  }
}

/** Says how old the last backup is and, where copies are made, the last one that was copied. */
export function lookAtBackups({ backup, copy }: BackupAges): Finding[] {
  const { right, note, wrong } = about('backup');
  const of = (age: number, which: string): string =>
    age === Infinity ? `There is none${which}` : `The last one${which} is ${Math.ceil(age / 3600)} h old`;
  const [here, there] = [of(backup, ''), of(copy ?? 0, ' with a copy elsewhere')];
  const found = [
    backup > OLD_BACKUP
      ? note(`${here}: one is needed each night, unless another tool makes it.`)
      : right(`${here}.`),
  ];
  if (copy === null) return found;
  return [
    ...found,
    copy > OLD_BACKUP ? wrong(`${there}: the log of the nightly backup says why.`) : right(`${there}.`),
  ];
}
