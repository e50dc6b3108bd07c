import { describe, expect, it } from 'vitest';
import { knownMembers, type Known } from './known-members';

const member = (_id: string, more: Partial<Known> = {}): Known => ({
  ...{ _id, name: _id, email: `${_id}@sample.example`, role: 2, language: 'en', extraData: [] },
  ...more,
});
const row = (more: { name?: string; email?: string; externalId?: string }) => ({
  ...{ name: '', email: null, externalId: null },
  ...more,
});

describe('whom a row is about', () => {
  it('the number counts before the address, and the address before the name', () => {
    const [a, b, c] = [member('a', { externalId: '1' }), member('b'), member('c', { email: null })];
    const known = knownMembers([a, b, c], new Set(['1', '2']));
    expect(known.find(row({ externalId: '1', email: 'b@sample.example' }))).toBe(a);
    expect(known.isOfAnother(row({ email: 'b@sample.example' }), a)).toBe(true);
    expect(known.find(row({ externalId: '2', email: 'b@sample.example' }))).toBe(b);
    expect(known.find(row({ name: 'C' }))).toBe(c);
    expect(known.find(row({ name: 'C' }))).toBeUndefined();
  });

  it('an address is that of whoever has another number in the file; a number that is gone was a former one', () => {
    const a = member('a', { externalId: '1' });
    const given = row({ externalId: '2', email: 'a@sample.example' });
    expect(knownMembers([a], new Set(['1', '2'])).find(given)).toBeUndefined();
    expect(knownMembers([a], new Set(['2'])).find(given)).toBe(a);
    const bare = row({ email: 'a@sample.example' });
    expect(knownMembers([a], new Set(['1', ''])).find(bare)).toBeUndefined();
    expect(knownMembers([a], new Set(['2', ''])).find(bare)).toBe(a);
  });

  it('leavers are those of whom nobody spoke, not even a refused row; administrators never', () => {
    const members = ['a', 'b', 'c', 'd'].map((id) => member(id));
    const namesakes = [member('e', { name: 'Same' }), member('f', { name: 'Same' })];
    const known = knownMembers([...members, ...namesakes, member('g', { role: 1 })], new Set());
    expect(known.take(members[0]!)).toBe(true);
    expect(known.take(members[0]!)).toBe(false);
    known.keep(row({ name: 'Other', email: 'b@sample.example' }));
    known.keep(row({ name: 'same', email: 'new@sample.example' }));
    expect(known.leavers()).toEqual(['c', 'd']);
    // Whoever has the address, and whoever has the name.
    known.keep(row({ name: 'C', email: 'd@sample.example' }));
    expect(known.leavers()).toEqual([]);
  });
});
