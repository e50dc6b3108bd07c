import type { ImportColumn } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { planImport, type ImportPlan } from './import-plan';
import type { Known } from './known-members';

const basis = { segmentations: [], places: [], language: 'en' as const, isProvider: false };
const columns = new Map<string, ImportColumn>([['No', { kind: 'externalId' }]]);
const names = ['Anna Berg', 'Ben Kurz', 'Carla Voss', 'Dirk Lang', 'Eva Roth', 'Finn Maas'];

type Row = Record<string, string>;
const listed = (row: (name: string, at: number) => Row): Row[] => names.map(row);
const mailOf = (name: string, domain = 'acme'): string =>
  `${name.toLowerCase().replace(' ', '.')}@${domain}.example`;
const withAddress = listed((Name) => ({ Name, Email: mailOf(Name) }));
const withNumber = listed((Name, at) => ({ No: `0010${at}`, Name, Email: mailOf(Name) }));
const bare = listed((Name) => ({ Name }));

const planned = (members: readonly Known[], rows: readonly Row[], isWhole: boolean): ImportPlan =>
  planImport({ rows, choices: columns }, { ...basis, members, isWhole });

/** Those who are members after a first list. */
const membersOf = (rows: readonly Row[]): Known[] =>
  planned([], rows, false).creates.map(({ line, externalId, ...member }) => ({
    ...member,
    _id: `m${line}`,
    ...(externalId !== undefined && { externalId }),
  }));

/** What a second list does, as a file of some people and as one that names everybody. */
function again(first: readonly Row[], second: readonly Row[]) {
  const members = membersOf(first);
  const [some, whole] = [false, true].map((isWhole) => planned(members, second, isWhole)) as [
    ImportPlan,
    ImportPlan,
  ];
  const { created, updated, unchanged, rejected, namesakes } = some.report;
  expect(whole.report).toMatchObject({ created, updated, unchanged, rejected, namesakes });
  return {
    created,
    updated,
    unchanged,
    left: whole.leavers.length,
    rejected: rejected.map(({ line, reason }) => `${line} ${reason}`),
    namesakes,
  };
}
const nobody = { count: 0, names: [], lines: [] };
const nothing = {
  created: 0,
  updated: 0,
  unchanged: 0,
  left: 0,
  rejected: [] as string[],
  namesakes: nobody,
};

describe('a list that comes again', () => {
  it('changes nobody who is the same, whatever the letters of addresses', () => {
    expect(again(withAddress, withAddress)).toEqual({ ...nothing, unchanged: 6 });
    const loud = withAddress.map((row) => ({ ...row, Email: String(row['Email']).toUpperCase() }));
    expect(again(withAddress, loud)).toEqual({ ...nothing, unchanged: 6 });
  });

  it('misses who has left', () => {
    expect(again(withAddress, withAddress.slice(2))).toEqual({ ...nothing, unchanged: 4, left: 2 });
  });

  it('gets a column of numbers later, and addresses of another domain after that', () => {
    expect(again(withAddress, withNumber)).toEqual({ ...nothing, updated: 6 });
    expect(
      again(
        bare,
        listed((Name, at) => ({ Name, No: `0010${at}` })),
      ),
    ).toEqual({ ...nothing, updated: 6 });
    const moved = withNumber.map((row) => ({ ...row, Email: mailOf(String(row['Name']), 'beta') }));
    expect(again(withNumber, moved)).toEqual({ ...nothing, updated: 6 });
  });

  it('has a name after a marriage, and two people who have swapped addresses', () => {
    const married = withAddress.with(0, { Name: 'Anna Stein', Email: mailOf('Anna Berg') });
    expect(again(withAddress, married)).toEqual({ ...nothing, updated: 1, unchanged: 5 });
    const swapped = withAddress
      .with(0, { Name: 'Anna Berg', Email: mailOf('Ben Kurz') })
      .with(1, { Name: 'Ben Kurz', Email: mailOf('Anna Berg') });
    expect(again(withAddress, swapped)).toEqual({
      ...nothing,
      unchanged: 4,
      rejected: ['2 nameMoved', '3 nameMoved'],
    });
  });

  it.each([
    ['an address was corrected', withAddress.with(1, { Name: 'Ben Kurz', Email: 'ben.krz@acme.example' }), 1],
    ['all have addresses of another domain', listed((Name) => ({ Name, Email: mailOf(Name, 'old') })), 6],
    ['addresses came later', bare, 6],
    ['names are turned', listed((name) => ({ Name: name.split(' ').toReversed().join(', ') })), 6],
  ])('says of whom it makes a member once more, where without numbers %s', (_what, first, count) => {
    expect(again(first, withAddress)).toEqual({
      ...nothing,
      created: count,
      unchanged: 6 - count,
      left: count,
      namesakes: {
        count,
        names: names.slice(count === 1 ? 1 : 0, count === 1 ? 2 : 5),
        lines: count === 1 ? [3] : [2, 3, 4, 5, 6],
      },
    });
  });

  it('says so where numbers have lost their zeros, and nobody has an address', () => {
    const numbered = listed((Name, at) => ({ Name, No: `0010${at}` }));
    const lost = numbered.map((row) => ({ ...row, No: String(Number(row['No'])) }));
    expect(again(numbered, lost)).toMatchObject({ created: 6, namesakes: { count: 6 } });
  });

  it('says nothing of a namesake beside a member who is in the list, too', () => {
    const another = [...withAddress, { Name: 'Anna Berg', Email: 'anna.berg2@acme.example' }];
    expect(again(withAddress, another)).toEqual({ ...nothing, created: 1, unchanged: 6 });
  });
});
