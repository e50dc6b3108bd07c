import { thoroughly } from '@elan/tooling/repeats';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStack, type Stack, type StackOptions } from './stack';
import { buildConfig, buildFakeParts, isAlive, until } from './testing/fake-parts';

interface FakeAnswer {
  url: string;
  pid: number;
}

describe('the stack', () => {
  let fake: ReturnType<typeof buildFakeParts>;
  let said: string[];
  let options: StackOptions;
  const running: Stack[] = [];

  beforeEach(() => {
    fake = buildFakeParts();
    said = [];
    options = { ...fake, say: (line) => said.push(line) };
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((stack) => stack.stop()));
    rmSync(fake.folder, { recursive: true });
  });
  const start = async (environment: Record<string, string> = {}) => {
    const stack = startStack(await buildConfig(fake.folder, environment), options);
    running.push(stack);
    return { stack, addresses: await stack.started };
  };
  const ask = async (url: string) => (await (await fetch(url)).json()) as FakeAnswer;

  it('starts every part, restarts a killed one at the same address, and stops them all', async () => {
    const { stack, addresses } = await start();
    expect(stack.parts.size).toBe(7);
    const before = await ask(`${addresses.web}/api/one`);
    expect((await fetch(addresses.inbox ?? '')).status).toBe(200);

    process.kill(before.pid, 'SIGKILL');
    await until(() => !isAlive(before.pid));
    const after = await ask(`${addresses.web}/api/two`);
    expect(after.pid).not.toBe(before.pid);
    expect(after.url).toBe('/api/two');
    await until(() => said.includes('api is back'));
    expect(said[0]).toBe('api ended (SIGKILL); starting it again in 0.2 s');

    const pids = [...stack.parts.values()].map(({ pid }) => pid ?? 0);
    const began = Date.now();
    await stack.stop();
    expect(Date.now() - began).toBeLessThan(8_000);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  thoroughly(() => {
    it('gives a worker up to 8 seconds to finish running jobs, and kills one that does not end', async () => {
      const { stack: busy } = await start({ DRAIN: '8000' });
      const { stack: stuck } = await start({ DRAIN: '60000', DATA_DIR: join(fake.folder, 'other') });
      const pids = [...stuck.parts.values()].map(({ pid }) => pid ?? 0);
      const began = Date.now();
      const busyUntil = busy.stop().then(() => Date.now() - began);
      await stuck.stop();
      expect(Date.now() - began).toBeLessThan(50_000);
      expect(pids.filter(isAlive)).toEqual([]);
      expect(await busyUntil).toBeGreaterThan(8_000);
      expect(readFileSync(join(fake.folder, 'data/logs/worker.log'), 'utf8')).toContain('worker done');
    });
  });

  it('keeps its secrets, to itself', async () => {
    const { stack } = await start();
    const file = join(fake.folder, 'data/secrets.json');
    const secrets = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await stack.stop();
    await start();
    expect(readFileSync(file, 'utf8')).toBe(secrets);
  });

  it('says which file of secrets is damaged, and leaves it', async () => {
    const file = join(fake.folder, 'data/secrets.json');
    mkdirSync(join(fake.folder, 'data'));
    writeFileSync(file, '{"version"');
    await expect(start()).rejects.toThrow(`${file} cannot be read or is damaged`);
    expect(readFileSync(file, 'utf8')).toBe('{"version"');
  });

  thoroughly(() => {
    it('replaces secrets that an earlier version could have given away, once, and says so', async () => {
      const file = join(fake.folder, 'data/secrets.json');
      const old = { JWT_SECRET: 'j'.repeat(64), STRIPE_WEBHOOK_SECRET: `whsec_${'0'.repeat(48)}` };
      mkdirSync(join(fake.folder, 'data'));
      writeFileSync(file, JSON.stringify(old));
      const { stack } = await start();
      const secrets = JSON.parse(readFileSync(file, 'utf8')) as typeof old & { version: number };
      expect(secrets.version).toBe(2);
      expect(secrets.JWT_SECRET).not.toBe(old.JWT_SECRET);
      expect(secrets.STRIPE_WEBHOOK_SECRET).not.toBe(old.STRIPE_WEBHOOK_SECRET);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const warning = /^The secrets of this data folder are replaced and all sessions ended/;
      expect(said.filter((line) => warning.test(line))).toHaveLength(1);

      await stack.stop();
      await start();
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(secrets);
      expect(said.filter((line) => warning.test(line))).toHaveLength(1);
    });
  });

  it('starts no stand-in for a real service', async () => {
    const { stack, addresses } = await start({
      MONGODB_URI: 'mongodb://db.example/elan',
      JWT_SECRET: 'x'.repeat(40),
      SMTP_URL: 'smtp://mail.example',
      STRIPE_SECRET_KEY: 'sk_live_x',
    });
    expect([...stack.parts.keys()].sort()).toEqual(['api', 'respondent', 'web', 'worker']);
    expect(addresses.inbox).toBeUndefined();
  });

  thoroughly(() => {
    it('runs alongside another one, but not on the same data', async () => {
      await start();
      await expect(start()).rejects.toThrow(
        /^The data folder \S+ is in use by another instance: set DATA_DIR/,
      );
      await start({ DATA_DIR: join(fake.folder, 'other') });
    });
  });

  describe('says in one line why it cannot start', () => {
    const occupied: Server[] = [];
    const occupy = () =>
      new Promise<string>((resolve) => {
        const server = createServer().listen(0, '127.0.0.1', () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? String(address.port) : '');
        });
        occupied.push(server);
      });
    afterEach(() => {
      for (const server of occupied.splice(0)) server.close();
    });

    it.each(['PORT', 'INBOX_PORT', 'API_PORT'])('when %s is in use', async (variable) => {
      const port = await occupy();
      const line = `Port ${port} is in use by another program: set ${variable} to a free one.`;
      await expect(start({ [variable]: port })).rejects.toThrow(line);
    });

    it('when the data folder cannot be written', async () => {
      writeFileSync(join(fake.folder, 'file'), '');
      const line = /^The data folder \S+ cannot be written \(\w+\): set DATA_DIR to another one\.$/;
      await expect(start({ DATA_DIR: join(fake.folder, 'file') })).rejects.toThrow(line);
      await expect(start({ DATA_DIR: join(fake.folder, 'file/below') })).rejects.toThrow(line);
    });

    it('when a secret is missing beside a database of its own', async () => {
      await expect(start({ MONGODB_URI: 'mongodb://db.example/elan' })).rejects.toThrow(
        /^JWT_SECRET is not set/,
      );
    });

    it('when the database file is damaged, once and with instructions', async () => {
      const data = join(fake.folder, 'damaged');
      const file = join(data, 'database', 'data.mdb');
      mkdirSync(join(data, 'database'), { recursive: true, mode: 0o700 });
      writeFileSync(file, 'no database');
      const entry = fileURLToPath(new URL('../../mongo/src/main.ts', import.meta.url));
      const database = { entry, ready: /local-mongo listening on/, execArgv: ['--import', 'tsx'] };
      options = { ...options, parts: { ...fake.parts, database } };
      await expect(start({ DATA_DIR: data })).rejects.toThrow(
        `database cannot start: The database file ${file} is damaged: header 1 of 2 lies beyond its end of 11 bytes. Restore its folder from a backup.`,
      );
      expect(said).toEqual([]);
      expect(readFileSync(join(data, 'logs', 'database.log'), 'utf8')).not.toMatch(/\n {4}at /);
    });

    it('when a part fails repeatedly, with its last error', async () => {
      const entry = join(fake.folder, 'broken.mjs');
      writeFileSync(entry, "console.error('worker: SMTP_URL must be a smtp:// address'); process.exit(1);");
      options = { ...options, parts: { ...fake.parts, worker: { entry, ready: /worker ready/ } } };
      options.followParent = join(fake.folder, 'nothing.mjs');
      writeFileSync(options.followParent, '');
      await expect(start()).rejects.toThrow(/^worker cannot start: SMTP_URL must be a smtp:\/\/ address$/);
    });
  });

  it('leaves no process behind when it is killed', async () => {
    const script = fileURLToPath(new URL('testing/run-fake-stack.ts', import.meta.url));
    const parent = spawn('node', ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await new Promise<string>((resolve) =>
      parent.stdout.once('data', (text) => resolve(String(text))),
    );
    const { folder, pids } = JSON.parse(line) as { folder: string; pids: number[] };
    expect(pids.filter(isAlive)).toHaveLength(7);
    parent.kill('SIGKILL');
    await until(() => !pids.some(isAlive));
    rmSync(folder, { recursive: true });
  });
});
