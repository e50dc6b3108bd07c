import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from './network-of';
import { SharedRoom } from './shared-room';

const rooms = {
  network: { items: 3, weight: 30 },
  site: { items: 5, weight: 50 },
  all: { items: 8, weight: 80 },
};
const inSite = (site: number, network = 0) => networkOf(`2001:db8:${site}:${network}::1`);

describe('shared room', () => {
  let gone: string[];
  let room: SharedRoom<string>;
  beforeEach(() => {
    gone = [];
    room = new SharedRoom(rooms, (item) => gone.push(item));
  });
  const add = (items: string, site: number, network = 0, weight = 0) =>
    items.split(' ').map((item) => room.add(item, inSite(site, network), weight));

  it('of a network is made by its own oldest, by number and by weight', () => {
    add('a b c', 1);
    add('other', 2);
    add('d', 1);
    expect(gone).toEqual(['a']);
    expect(add('heavy', 1, 0, 25)).toEqual([true]);
    expect(gone).toEqual(['a', 'b']);
    add('heavier', 1, 0, 10);
    expect(gone).toEqual(['a', 'b', 'c', 'd', 'heavy']);
  });

  it('of a site is made by the oldest of all its networks', () => {
    add('a b', 1, 1);
    add('c d', 1, 2);
    add('e', 1, 3);
    expect(gone).toEqual([]);
    add('f', 1, 4);
    expect(gone).toEqual(['a']);
  });

  it('of all is made by the site that uses most, not by who came first', () => {
    add('first', 1);
    add('a b c', 2, 1);
    add('d', 2, 2);
    add('second third', 3);
    add('fourth', 4);
    add('new', 5);
    expect(gone).toEqual(['a']);
    add('large', 1, 1, 30);
    add('newest', 6, 0, 60);
    expect(gone).toContain('large');
    expect(gone).not.toContain('second');
  });

  it('is never made by what is at work', () => {
    add('a b c', 1);
    room.setIdle('a', false);
    add('d', 1);
    expect(gone).toEqual(['b']);
    room.setIdle('a', true);
    add('e f', 1);
    expect(gone).toEqual(['b', 'c', 'd']);
    for (const item of ['a', 'e', 'f']) room.setIdle(item, false);
    expect(add('g', 1)).toEqual([false]);
    expect(gone).toEqual(['b', 'c', 'd']);
  });

  it('holds no more than its limits, and leaves nothing behind', () => {
    const step = fc.record({
      item: fc.nat(40),
      site: fc.nat(4),
      network: fc.nat(3),
      weight: fc.nat(30),
      what: fc.constantFrom('add', 'remove', 'work', 'rest'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const held = new Map<number, { weight: number; site: number; network: number }>();
        const tried = new SharedRoom<number>(rooms, (item) => held.delete(item));
        for (const { item, site, network, weight, what } of steps) {
          if (what === 'add' && !held.has(item)) {
            if (tried.add(item, inSite(site, network), weight)) held.set(item, { weight, site, network });
          } else if (what === 'remove') {
            tried.remove(item);
            held.delete(item);
          } else tried.setIdle(item, what === 'rest');
          const fits = (of: readonly { weight: number }[], limit: { items: number; weight: number }) =>
            of.length <= limit.items && of.reduce((sum, each) => sum + each.weight, 0) <= limit.weight;
          const all = [...held.values()];
          expect(fits(all, rooms.all)).toBe(true);
          expect(
            fits(
              all.filter((each) => each.site === site),
              rooms.site,
            ),
          ).toBe(true);
          const own = all.filter((each) => each.site === site && each.network === network);
          expect(fits(own, rooms.network)).toBe(true);
        }
        for (const item of held.keys()) tried.remove(item);
        expect(tried.sharers).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});

it('does not take from another network of a site what two of them filled', () => {
  const rooms = {
    network: { items: 100, weight: Infinity },
    site: { items: 150, weight: Infinity },
    all: { items: 256, weight: Infinity },
  };
  const ended: string[] = [];
  const room = new SharedRoom<string>(rooms, (item) => ended.push(item));
  room.add('victim', { name: 'v', site: 's' });
  for (let at = 0; at < 100; at += 1) room.add(`a${at}`, { name: 'a', site: 's' });
  for (let at = 0; at < 60; at += 1) room.add(`b${at}`, { name: 'b', site: 's' });
  expect(ended).not.toContain('victim');
});
