import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it, vi } from 'vitest';
import { networkOf } from '@elan/edge/network';

// Other tests of the process have their hashes computed like everything else.
vi.resetModules();
const { hashPassword, verifyPassword } = await import('./password');

const network = networkOf('203.0.113.7');
const claim = () => Promise.resolve();

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
