import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it, vi } from 'vitest';
import { networkOf } from '@elan/edge/network';

// Other tests of the process hash at a lower cost.
vi.resetModules();
const { hashPassword, verifyPassword } = await import('./password');

const network = networkOf('203.0.113.7');
const claim = () => Promise.resolve();

it('a hash costs 64 MiB and three passes', async () => {
  expect(await hashPassword('battery of horses', { network })).toMatch(
    /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/,
  );
});

it.runIf(process.platform === 'linux')(
  'hashes are computed by a thread that comes after whoever waits for an answer',
  async () => {
    const hashed = await hashPassword('battery of horses', { network });
    expect(await verifyPassword(hashed, 'battery of horses', { owner: { network }, claim })).toBe(true);
    expect(await verifyPassword(hashed, 'another battery', { owner: { network }, claim })).toBe(false);
    const own = getPriority();
    const threads = readdirSync('/proc/self/task').map(Number);
    expect(threads.filter((id) => getPriority(id) > own)).not.toEqual([]);
  },
);

it('a hash that cannot be read fails, and the next one does not', async () => {
  const owner = { network };
  await expect(verifyPassword('no hash', 'battery of horses', { owner, claim })).rejects.toThrow();
  const hashed = await hashPassword('battery of horses', { network });
  expect(await verifyPassword(hashed, 'battery of horses', { owner, claim })).toBe(true);
});
