import { expect, it } from 'vitest';
import { networkOf } from './network-of';
import { createNetworkTokens } from './network-token';

const HOUR = 3_600_000;
const key = 'k'.repeat(32);
const home = networkOf('203.0.113.7');

it('is the network itself to whoever has the key, at any hour', () => {
  let time = 10.9 * HOUR;
  const tokens = createNetworkTokens(key, () => time);
  const longest = networkOf('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff');
  for (const network of [home, longest, networkOf('2001:db8::1'), networkOf(undefined)]) {
    const token = tokens.make(network);
    expect(tokens.read(token)).toEqual(network);
    time += 0.5 * HOUR;
    expect(tokens.read(token)).toEqual(network);
  }
});

it('says nothing to anybody else: neither where it is, nor whether it is the same again', () => {
  const tokens = createNetworkTokens(key, () => 10 * HOUR);
  const others = [home, networkOf('1.2.3.4'), networkOf('2001:db8:1234:5678::1')];
  const made = others.map((network) => tokens.make(network));
  expect(new Set(made.map(({ length }) => length)).size).toBe(1);
  expect(tokens.make(home)).not.toBe(made[0]);
  expect(Buffer.from(made[0] ?? '', 'base64url').toString('latin1')).not.toContain('203');
});

it('is taken for an hour, and from nobody without the key', () => {
  let time = 10 * HOUR;
  const tokens = createNetworkTokens(key, () => time);
  const token = tokens.make(networkOf('2001:db8::1'));
  expect(createNetworkTokens('another'.repeat(8), () => time).read(token)).toBeNull();
  const changed = Buffer.from(token, 'base64url').map((byte, i) => (i === 40 ? byte ^ 1 : byte));
  for (const forged of [
    Buffer.from(changed).toString('base64url'),
    token.slice(4),
    '',
    undefined,
    [token],
    'x'.repeat(500),
  ])
    expect(tokens.read(forged)).toBeNull();
  time -= HOUR;
  expect(tokens.read(token)).not.toBeNull();
  time += 2 * HOUR;
  expect(tokens.read(token)).not.toBeNull();
  time += 1;
  expect(tokens.read(token)).toBeNull();
});
