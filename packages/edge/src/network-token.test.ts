import { expect, it } from 'vitest';
import { networkOf } from './network-of';
import { createNetworkTokens } from './network-token';

const HOUR = 3_600_000;
const key = 'k'.repeat(32);
const home = networkOf('203.0.113.7');

it('names the same network alike within an hour, and others otherwise', () => {
  const tokens = createNetworkTokens(key, () => 10 * HOUR);
  const first = tokens.read(tokens.make(home));
  expect(tokens.read(tokens.make(home))).toEqual(first);
  expect(tokens.read(tokens.make(networkOf('203.0.113.8')))).not.toEqual(first);
  const [one, other] = ['2001:db8:1:1::1', '2001:db8:1:2::1'].map((address) =>
    tokens.read(tokens.make(networkOf(address))),
  );
  expect(one?.site).toBe(other?.site);
  expect(one?.name).not.toBe(other?.name);
});

it('says nothing about the address, and something else an hour later', () => {
  let time = 10 * HOUR;
  const tokens = createNetworkTokens(key, () => time);
  const before = tokens.make(home);
  expect(before).not.toContain('203');
  time += HOUR;
  expect(tokens.read(tokens.make(home))).not.toEqual(tokens.read(before));
});

it('is taken for two hours, and from nobody without the key', () => {
  let time = 10 * HOUR;
  const tokens = createNetworkTokens(key, () => time);
  const token = tokens.make(networkOf('2001:db8::1'));
  expect(createNetworkTokens('another'.repeat(8), () => time).read(token)).toBeNull();
  const [hour = '', site = '', name = '', mac = ''] = token.split('.');
  for (const forged of [
    `${hour}.${name}.${site}.${mac}`,
    `${hour}.${site}.${name}`,
    `${hour}.${site}.${name}.`,
    '',
    undefined,
    'x'.repeat(500),
  ])
    expect(tokens.read(forged)).toBeNull();
  time += HOUR;
  expect(tokens.read(token)).not.toBeNull();
  time += HOUR;
  expect(tokens.read(token)).toBeNull();
});
