import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of';

const part = fc.integer({ min: 0, max: 0xffff });
const hex = (parts: readonly number[]) => parts.map((value) => value.toString(16)).join(':');
/** Global unicast, without addresses that stand for IPv4. */
const site = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), part, part);
const host = fc.tuple(part, part, part, part);
const ipv4 = fc.ipV4();

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64', '2001:db8:a::/48'],
    ['2001:0DB8:000a:000B::1', '2001:db8:a:b::/64', '2001:db8:a::/48'],
    ['[2001:db8:a:b::1]:50123', '2001:db8:a:b::/64', '2001:db8:a::/48'],
    ['[2001:db8:a:b::1]', '2001:db8:a:b::/64', '2001:db8:a::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
    ['fe80::2%25eth1', 'fe80::/64', 'fe80::/48'],
    ['::1', '::/64', '::/48'],
  ])('%s is counted as %s in %s', (address, name, around) => {
    expect(networkOf(address)).toEqual({ name, site: around });
  });

  it.each([
    undefined,
    '',
    'unknown',
    '_hidden',
    '1',
    '0x7f.1',
    '0177.0.0.1',
    '256.1.1.1',
    '2001:db8::1::2',
    '203.0.113.7, 8',
  ])('%s is no address, and all such are one network', (text) => {
    expect(networkOf(text)).toEqual({ name: 'unknown', site: 'unknown' });
  });

  it('all addresses of a /64 are one network; another /64 is another one of the same site', () => {
    fc.assert(
      fc.property(site, part, part, host, host, (of, here, there, one, other) => {
        const first = networkOf(hex([...of, here, ...one]));
        const second = networkOf(hex([...of, here, ...other]));
        const third = networkOf(hex([...of, there, ...one]));
        expect(second).toEqual(first);
        expect(third.site).toBe(first.site);
        expect(third.name === first.name).toBe(here === there);
      }),
    );
  });

  it('another /48 shares nothing', () => {
    fc.assert(
      fc.property(site, site, part, host, (here, there, subnet, one) => {
        fc.pre(hex(here) !== hex(there));
        const first = networkOf(hex([...here, subnet, ...one]));
        const second = networkOf(hex([...there, subnet, ...one]));
        expect([first.name === second.name, first.site === second.site]).toEqual([false, false]);
      }),
    );
  });

  it('an IPv4 address is itself in every form, and no two are one', () => {
    fc.assert(
      fc.property(ipv4, ipv4, fc.integer({ min: 1, max: 65_535 }), (address, other, port) => {
        const network = { name: address, site: address };
        for (const form of [address, `::ffff:${address}`, `64:ff9b::${address}`, `${address}:${port}`]) {
          expect(networkOf(form)).toEqual(network);
        }
        expect(networkOf(other).name === address).toBe(other === address);
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.ipV6(),
          fc.ipV6().map((text) => `${text}%zone`),
        ),
        (text) => {
          const { name, site: around } = networkOf(text);
          expect(networkOf(name.replace('/64', ''))).toEqual({ name, site: around });
        },
      ),
    );
  });
});
