import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packRelease } from '../build/pack-release.mjs';
import { root, say } from '../build/repository.mjs';

/** The longest time from unpacking to "Ready", in seconds. */
const MOST = 30;

/** @returns {Promise<string>} a port that is free now */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return String(port);
}

/** Packs a release, unpacks it elsewhere, starts it there and asks it for its version. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'elan-release-'));
  try {
    const [archive = ''] = packRelease(root, folder);
    const began = performance.now();
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    say(`Unpacked in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    const [PORT, INBOX_PORT] = [await freePort(), await freePort()];
    const child = spawn('npm', ['start'], {
      cwd: archive.replace(/\.tar\.gz$/, ''),
      env: { PATH: process.env['PATH'], HOME: folder, PORT, INBOX_PORT },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    const ready = new Promise((resolve) => {
      let said = '';
      child.stdout.on('data', (text) => /Ready on/.test((said += text)) && resolve(true));
      void ended.then(() => resolve(false));
    });
    if (!(await ready)) throw new Error('The release does not start.');
    const seconds = (performance.now() - began) / 1000;
    const health = await fetch(`http://127.0.0.1:${PORT}/api/health`);
    const page = await fetch(`http://127.0.0.1:${PORT}/`);
    say(`Unpacked and ready in ${seconds.toFixed(1)} s: ${await health.text()}, page ${page.status}.`);
    child.kill('SIGTERM');
    await ended;
    if (!health.ok || !page.ok) throw new Error('It does not answer.');
    if (seconds > MOST) throw new Error(`That is more than ${MOST} s.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
