import { describe, expect, it } from 'vitest';
import { knownMembers, type Known } from './known-members';
import { movedNames } from './moved-names';

const at = (name: string) => `${name}@sample.example`;
const member = (name: string, more: Partial<Known> = {}): Known => ({
  ...{ _id: at(name), name, email: at(name), role: 2, language: 'en', extraData: [] },
  ...more,
});
const row = (name: string, address: string) => ({ name, email: at(address), externalId: null });
const moved = (members: readonly Known[], rows: readonly ReturnType<typeof row>[]) =>
  [...movedNames(rows, members, knownMembers(members, new Set())).moved].toSorted((a, b) => a - b);
const asked = (members: readonly Known[], rows: readonly ReturnType<typeof row>[]) =>
  Object.fromEntries(movedNames(rows, members, knownMembers(members, new Set())).unsure);

describe('names that have other addresses', () => {
  it('are those of a swap, and of somebody whose former address a newcomer has', () => {
    const members = [member('ada'), member('bea'), member('cid')];
    expect(moved(members, [row('ada', 'bea'), row('cid', 'cid'), row('bea', 'ada')])).toEqual([0, 2]);
    expect(moved(members, [row('ada', 'fresh'), row('cid', 'cid'), row('new', 'ada')])).toEqual([0, 2]);
  });

  it('are those at the open end of a chain: whoever had the address is in no row', () => {
    expect(moved([member('bob')], [row('alice', 'bob')])).toEqual([0]);
    const members = [member('ada'), member('bea'), member('cid')];
    expect(moved(members, [row('ada', 'bea')])).toEqual([0]);
    expect(moved(members, [row('new', 'ada'), row('ada', 'bea'), row('bea', 'cid')])).toEqual([0, 1, 2]);
  });

  it('are those of a number that somebody else had, unless the address says that it is theirs', () => {
    const members = [member('ada', { externalId: '1' }), member('bea', { externalId: '2' })];
    const given = (name: string, address: string, externalId: string) => ({
      ...row(name, address),
      externalId,
    });
    const found = (...rows: ReturnType<typeof given>[]) => [
      ...movedNames(rows, members, knownMembers(members, new Set(['1']))).moved,
    ];
    expect(found(given('zoe', 'fresh', '1'))).toEqual([0]);
    expect(found(given('zoe', 'ada', '1'))).toEqual([]);
    expect(found(given('ada lee', 'fresh', '1'))).toEqual([]);
    // The name before the sign, or the former one in the new address.
    expect(found({ ...given('zoe', '', '1'), email: 'ada@other.example' })).toEqual([]);
    expect(found({ ...given('zoe', '', '1'), email: 'ada.zoe@other.example' })).toEqual([]);
    // The number is new, and that of whoever had the address is gone.
    expect(found(given('zoe', 'bea', '3'))).toEqual([0]);
    expect(found(given('bea', 'bea', '3'))).toEqual([]);
  });

  describe('of a number', () => {
    const compare = (
      former: string,
      name: string,
      addresses: readonly (string | null)[] = [null, 'fresh'],
    ) => {
      const [before, now] = addresses.map((address) => (address === null ? null : at(address)));
      const members = [member(former, { externalId: '1', email: before ?? null })];
      const given = { name, email: now ?? null, externalId: '1' };
      const { moved, unsure } = movedNames([given], members, knownMembers(members, new Set(['1'])));
      return moved.has(0) ? 'moved' : (unsure.get(0) ?? 'same');
    };

    it.each([
      ['Mike', 'Michael'],
      ['Kate Moss', 'Catherine Moss'],
      ['MARTIN Julie', 'DUPONT Julie'],
      ['Julie Martin', 'Julie Martin-Dupont'],
      ['Jürgen Müller', 'Juergen Mueller'],
      ['JP Martin', 'Jean-Pierre Martin'],
    ])('are none of who has a whole name now, another surname or a spelling: %s, %s', (former, name) => {
      expect(compare(former, name)).toBe('same');
      expect(compare(former, name, ['sales', 'sales'])).toBe('same');
    });

    it('are asked about if another given name stands beside the surname: a correction, or the next of the number', () => {
      expect(compare('MARTIN Paul', 'MARTIN Julie')).toBe('MARTIN Paul');
      expect(compare('Tony Chen', 'Xiaoming Chen')).toBe('Tony Chen');
      expect(compare('Paul Martin', 'Julie Martin', ['paul.martin', 'julie.martin'])).toBe('Paul Martin');
      expect(compare('Paul Martin', 'Julie Martin', ['sales', 'sales'])).toBe('Paul Martin');
      expect(compare('Paul Martin', 'Julie Martin', [null, null])).toBe('Paul Martin');
      // The address stays with who has it: a given name of a document, or a line that has slipped.
      expect(compare('Paul Martin', 'Julie Martin', ['pmartin', 'pmartin'])).toBe('Paul Martin');
      expect(compare('Paul Martin', 'Julie Martin', ['julie.martin', 'julie.martin'])).toBe('same');
      expect(compare('Bob Stone', 'Alice Miller')).toBe('moved');
      expect(compare('Bob Stone', 'Alice Miller', ['sales', 'sales'])).toBe('Bob Stone');
      expect(compare('Bob Stone', 'Alice Miller', ['bob.stone', 'bob.stone'])).toBe('Bob Stone');
    });
  });

  it('are asked about if they may be of relatives, by the order of the list, or in either', () => {
    const members = [member('sales', { name: 'Chen Xiaoming' }), member('eva', { name: 'Graf Eva' })];
    const others = [row('Graf Eva', 'eva.graf'), row('Roy Paul', 'proy')];
    expect(asked(members, [row('Chen Weijun', 'sales'), ...others])).toEqual({ 0: 'Chen Xiaoming' });
    expect(asked(members, [row('Chen Weijun', 'sales')])).toEqual({ 0: 'Chen Xiaoming' });
    expect(asked(members, [row('Wang Xiaoming', 'sales'), ...others])).toEqual({});
    expect(moved(members, [row('Chen Weijun', 'sales'), ...others])).toEqual([]);
    // By the columns of the file, the given name stands in front.
    const rows = [row('Chen Weijun', 'sales')];
    const named = [member('sales', { name: 'Chen Xiaoming' })];
    expect(movedNames(rows, named, knownMembers(named, new Set()), true).unsure.size).toBe(0);
  });

  it('are moved and not asked about if two of a family have swapped addresses', () => {
    const members = [member('a', { name: 'Bob Martin' }), member('b', { name: 'Eva Martin' })];
    const rows = [row('Eva Martin', 'a'), row('Bob Martin', 'b')];
    expect(moved(members, rows)).toEqual([0, 1]);
    expect(asked(members, rows)).toEqual({});
  });

  it('are none at the address of an administrator, whom a file renames not; a swap with one is told', () => {
    const members = [member('boss', { role: 1 }), member('bea')];
    expect(moved(members, [row('ada', 'boss'), row('boss', 'fresh')])).toEqual([]);
    expect(moved(members, [row('bea', 'boss'), row('boss', 'bea')])).toEqual([0, 1]);
  });

  it('are none that several members or several rows bear', () => {
    const vacancies = [member('a', { name: 'N.N.' }), member('b', { name: 'N.N.' })];
    expect(moved(vacancies, [row('ada', 'a'), row('N.N.', 'fresh')])).toEqual([]);
    expect(moved([member('ada')], [row('ada', 'x'), row('ada wed', 'ada'), row('ada', 'y')])).toEqual([]);
  });

  it('are found where everybody shares a name', () => {
    const many = Array.from({ length: 5000 }, (_, i) => String(i));
    const members = many.map((address) => member(address, { name: 'same' }));
    const rows = many.flatMap((address) => [row(`new ${address}`, address), row('same', `new ${address}`)]);
    expect(moved(members, rows)).toEqual([]);
  });
});
