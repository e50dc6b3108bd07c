import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BackupError, outdatedBackups } from '@elan/domain/backup';

const run = promisify(execFile);

/** @returns what rclone printed. @throws BackupError with the last thing that it complained of */
async function rclone(...words: readonly string[]): Promise<string> {
  try {
    return (await run('rclone', words)).stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT')
      throw new BackupError('BACKUP_OFFSITE is set, which takes the program rclone: it is not installed.');
    const [reason = 'rclone failed'] = stderr.trim().split('\n').slice(-1);
    throw new BackupError(`The backup is written, but not copied to BACKUP_OFFSITE: ${reason}`);
  }
}

/**
 * Copies the backups of a folder that are not there yet to a remote of rclone, and keeps as many there. It is no mirror:
 * a folder that was lost must not empty the other one.
 * @throws BackupError
 */
export async function copyElsewhere(
  folder: string,
  remote: string,
  say: (line: string) => void,
): Promise<void> {
  await rclone('copy', '--include', '/elan-*.backup.gz', folder, remote);
  say('Copied to BACKUP_OFFSITE.');
  const there = (await rclone('lsf', '--files-only', remote)).split('\n');
  for (const name of outdatedBackups(there)) {
    await rclone('deletefile', `${remote.replace(/(?<![:/])$/, '/')}${name}`);
    say(`Deleted ${name} there.`);
  }
}
