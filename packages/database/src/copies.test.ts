import { expect, it, vi } from 'vitest';
import { Copies } from './copies';
import { roughBytes } from './rough-bytes';

const LARGE = Buffer.alloc(20_000_000);

/** @returns whether it had to be made */
async function ask(copies: Copies, companyId: string, key: string, value: unknown): Promise<boolean> {
  let made = false;
  await copies.give({ companyId, key, version: 'same' }, () => {
    made = true;
    return Promise.resolve(value);
  });
  return made;
}

it('makes a copy once for one version, and replaces it by that of the next', async () => {
  const copies = new Copies();
  const give = (version: string) =>
    copies.give({ companyId: 'a', key: 'members', version }, () => Promise.resolve({ version }));
  const first = await give('1');
  expect(await give('1')).toBe(first);
  expect(await give('2')).toEqual({ version: '2' });
  expect(await give('1')).not.toBe(first);
});

it('lets the copies of a company push out its own, not those of another', async () => {
  const copies = new Copies();
  await ask(copies, 'small', 'surveys', 'x');
  for (let number = 0; number < 20; number += 1) await ask(copies, 'large', String(number), LARGE);
  expect(await ask(copies, 'small', 'surveys', 'x')).toBe(false);
  expect(await ask(copies, 'large', '19', LARGE)).toBe(false);
  expect(await ask(copies, 'large', '0', LARGE)).toBe(true);
});

it('drops what nobody has asked for the longest once all are too much', async () => {
  const copies = new Copies();
  for (let company = 0; company < 8; company += 1) await ask(copies, String(company), 'members', LARGE);
  expect(await ask(copies, '7', 'members', LARGE)).toBe(false);
  expect(await ask(copies, '0', 'members', LARGE)).toBe(true);
});

it('keeps a copy that is larger than all together may be, and others of its company beside it', async () => {
  const copies = new Copies();
  const huge = Array.from(
    { length: 3_000_000 },
    () => 'the name of a member, and what else is known of them',
  );
  await ask(copies, 'huge', 'members', huge);
  await ask(copies, 'huge', 'surveys', 'x');
  expect(await ask(copies, 'huge', 'members', huge)).toBe(false);
  expect(await ask(copies, 'huge', 'surveys', 'x')).toBe(false);
});

it('keeps a list whose items differ in length', async () => {
  const copies = new Copies();
  const names = Array.from({ length: 101 }, (_, place) => 'x'.repeat(place));
  await ask(copies, 'company', 'names', names);
  expect(await ask(copies, 'company', 'names', names)).toBe(false);
});

it('estimates long lists by some of their items', () => {
  const member = { name: 'Ada Lovelace', groups: ['a', 'b'], born: null };
  const few = roughBytes(Array.from({ length: 8 }, () => member));
  const many = roughBytes(Array.from({ length: 8000 }, () => member));
  expect(many / few).toBeGreaterThan(900);
  expect(many / few).toBeLessThan(1100);
  expect(roughBytes(new Map([['a', Buffer.alloc(1000)]]))).toBeGreaterThan(1000);
});

it('counts what stands in several places once, and something for the smallest', async () => {
  const shared = Array.from({ length: 8 }, () => 'x'.repeat(1000));
  expect(roughBytes([shared, shared, shared])).toBeLessThan(1.1 * roughBytes([shared]));
  const copies = new Copies();
  for (let number = 0; number < 150_000; number += 1) await ask(copies, 'large', String(number), null);
  expect(await ask(copies, 'large', '0', null)).toBe(true);
});

it('ends copies that are made from others with them', async () => {
  const now = vi.spyOn(performance, 'now');
  const copies = new Copies();
  let inner = 'first';
  const read = () =>
    copies.give({ companyId: 'a', key: 'outer', version: '' }, () =>
      copies.give({ companyId: 'a', key: 'inner', version: '' }, () => Promise.resolve(inner)),
    );
  now.mockReturnValue(1_000);
  await copies.give({ companyId: 'a', key: 'inner', version: '' }, () => Promise.resolve(inner));
  inner = 'second';
  const seen: string[] = [];
  // The inner one was made half a minute before the last.
  for (let second = 1; second <= 30.5; second += 0.5) {
    now.mockReturnValue(1_000 + second * 1_000);
    seen.push(await read());
  }
  now.mockRestore();
  expect(seen.at(-1)).toBe('second');
});
