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
  [...movedNames(rows, members, knownMembers(members, new Set()))].toSorted((a, b) => a - b);

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
      ...movedNames(rows, members, knownMembers(members, new Set(['1']))),
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

  it('are none of a number whose bearer has a whole name now, or another given name', () => {
    const named = (name: string) => [member(name, { externalId: '1', email: null })];
    const found = (former: string, name: string) => {
      const given = { name, email: at('fresh'), externalId: '1' };
      return [...movedNames([given], named(former), knownMembers(named(former), new Set(['1'])))];
    };
    expect(found('Mike', 'Michael')).toEqual([]);
    expect(found('Kate Moss', 'Catherine Moss')).toEqual([]);
    expect(found('Tony Chen', 'Xiaoming Chen')).toEqual([]);
    expect(found('Bob Stone', 'Alice Miller')).toEqual([0]);
  });

  it('are those of relatives in a list that begins with surnames, at an address that is nobody’s own', () => {
    const members = [member('sales', { name: 'Müller Anna' }), member('eva', { name: 'Graf Eva' })];
    const others = [row('Graf Eva', 'eva.graf'), row('Roy Paul', 'proy')];
    expect(moved(members, [row('Müller Bernd', 'sales'), ...others])).toEqual([0]);
    expect(moved(members, [row('Müller Bernd', 'sales')])).toEqual([]);
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
