import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backupAges, outdatedBackups } from '@elan/domain/backup';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { runBackupCommand } from './run-backup';

const isInstalled = spawnSync('rclone', ['version']).status === 0;
const standIn = fileURLToPath(new URL('../testing/rclone.sh', import.meta.url));

let worker: TestWorker;
let folder: string;
beforeAll(async () => (worker = await buildWorker({ now: new Date().toISOString() })));
afterAll(() => worker.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-elsewhere-'));
  for (const name of ['here', 'there', 'programs']) mkdirSync(join(folder, name));
  if (isInstalled) return;
  symlinkSync(standIn, join(folder, 'programs/rclone'));
  vi.stubEnv('PATH', `${join(folder, 'programs')}:/usr/bin:/bin`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function backUp(offsite: string | undefined): Promise<string> {
  const lines: string[] = [];
  const { settings } = worker.context;
  const words = ['--to', `${join(folder, 'here')}/`, '--keep'];
  await runBackupCommand('backup', words, { settings, passphrase: undefined, offsite }, (line) =>
    lines.push(line),
  );
  return lines.join('\n');
}
const ages = () => backupAges({ connection: worker.context.connection, clock: { now: () => new Date() } });

it('copies the backups of a folder, keeps there as many, and leaves other files alone', async () => {
  const there = join(folder, 'there');
  const before = Array.from(
    { length: 12 },
    (_, day) => `elan-2020-03-${String(day + 10)}T02-15-00.000Z.backup.gz`,
  );
  for (const name of [...before, 'letter.txt']) writeFileSync(join(there, name), '');
  const said = await backUp(there);
  const [made = ''] = readdirSync(join(folder, 'here'));
  const gone = outdatedBackups([...before, made]);
  expect(gone.length).toBeGreaterThan(0);
  expect(readdirSync(there)).toEqual(
    [...before.filter((name) => !gone.includes(name)), made, 'letter.txt'].sort(),
  );
  expect(said).toContain(`Copied to BACKUP_OFFSITE.\nDeleted ${gone[0]} there.`);
  expect((await ages()).copy).toBeLessThan(60);
  await backUp(undefined);
  expect((await ages()).copy).toBeNull();
});

it('says that a copy failed, and that there is none; the backup is written all the same', async () => {
  await expect(backUp('/dev/null/there')).rejects.toThrow(
    /^The backup is written, but not copied to BACKUP_OFFSITE: .+/,
  );
  expect(readdirSync(join(folder, 'here'))).toHaveLength(1);
  expect(await ages()).toMatchObject({ copy: Infinity });
  vi.stubEnv('PATH', join(folder, 'there'));
  await expect(backUp('/dev/null/there')).rejects.toThrow('takes the program rclone: it is not installed');
});
