import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { runBackupCommand } from './run-backup';

let worker: TestWorker;
beforeAll(async () => (worker = await buildWorker({ now: '2026-11-30T10:00:00Z' })));
afterAll(() => worker.close());

async function saidOf(words: readonly string[], uri: string): Promise<string> {
  const lines: string[] = [];
  const settings = { ...worker.context.settings, MONGODB_URI: uri };
  await runBackupCommand('upgrade', words, { settings, passphrase: undefined, offsite: undefined }, (line) =>
    lines.push(line),
  );
  return lines.join('\n');
}

it.each([[['--dry-run']], [[]]])(
  'upgrade %j takes no empty database for one without changes',
  async (words) => {
    const uri = worker.context.settings.MONGODB_URI.replace(/\/[^/]+$/, '/nothing');
    expect(await saidOf(words, uri)).toBe(
      'There is no data yet, so nothing to upgrade. If you have some, set DATA_DIR or MONGODB_URI to where it is.',
    );
    expect(await worker.context.connection.useDb('nothing').listCollections()).toEqual([]);
  },
);

it('says that data of this version needs no upgrade', async () => {
  expect(await saidOf([], worker.context.settings.MONGODB_URI)).toMatch(/^The data has this version already/);
});
