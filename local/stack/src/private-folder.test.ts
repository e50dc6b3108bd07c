import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder';
import { PaymentLedger } from './payment/payment-ledger';
import { localSecrets } from './secrets';
import { LogFile } from './supervision/log-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-data-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const modeOf = (path: string): string => (statSync(join(folder, path)).mode & 0o7777).toString(8);

function write(path: string, mode = 0o644): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, path), '');
  chmodSync(join(folder, path), mode);
}

describe('a data folder', () => {
  it('is taken away from others when it is opened, with what earlier versions left in it', () => {
    for (const path of [
      'logs/api.log',
      'logs/api.1.log',
      'mails/web/a/1.eml',
      'secrets.json',
      'payments.json',
    ])
      write(path);
    for (const path of ['', 'logs', 'mails', 'mails/web', 'mails/web/a'])
      chmodSync(join(folder, path), 0o775);
    write('database/data.mdb', 0o664);
    openDataFolder(folder);
    const paths = ['', ...readdirSync(folder, { recursive: true }).map(String)];
    const modes = paths.map((path) => [path, modeOf(path)]);
    const wanted = paths.map((path) => [path, statSync(join(folder, path)).isDirectory() ? '700' : '600']);
    expect(modes).toEqual(wanted);
  });

  it('keeps what is not the product’s, and what a link leads to, as it is', () => {
    write('notes/own.txt');
    write('elsewhere.log');
    mkdirSync(join(folder, 'logs'));
    symlinkSync(join(folder, 'elsewhere.log'), join(folder, 'logs/api.log'));
    openDataFolder(folder);
    expect([modeOf('notes/own.txt'), modeOf('elsewhere.log')]).toEqual(['644', '644']);
  });

  it('that everybody shares stays shared', () => {
    chmodSync(folder, 0o1777);
    write('secrets.json');
    openDataFolder(folder);
    expect([modeOf(''), modeOf('secrets.json')]).toEqual(['1777', '600']);
  });

  it('gets files that are their owner’s alone from the start', async () => {
    localSecrets(folder);
    const log = new LogFile(join(folder, 'logs', 'api.log'));
    log.write('a line');
    await log.close();
    new PaymentLedger(join(folder, 'payments', 'payments.json'));
    expect(['secrets.json', 'logs', 'logs/api.log', 'payments'].map(modeOf)).toEqual([
      '600',
      '700',
      '600',
      '700',
    ]);
  });
});
