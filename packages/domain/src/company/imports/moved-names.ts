import { comparableName } from '../../platform';
import type { ReadRow } from './import-row';
import type { Known, KnownMembers } from './known-members';
import { mostSurnamesFirst } from './name-order';
import { isNameIn, isOtherName, isOtherPerson } from './other-person';

type Named = Pick<ReadRow, 'name' | 'email' | 'externalId'>;

/** Who shares a name with so many is called so by nobody: `Staff`. */
const NAMESAKES = 2;

/**
 * Finds the rows in which names have changed their addresses: two people have swapped them, several have rotated, one
 * has a new address and somebody else the former one, or has that of somebody who is in no row. By their addresses
 * alone, members would silently get each other's names and groups. Rows of known numbers say themselves who they are
 * about, unless a number now has another name, of which no word stays, and no address that says whose it is. A file renames no administrator. A
 * name of several people says of none of them where they are now: `N.N.`, or a namesake.
 * @param rows null: nobody
 * @returns their places
 */
export function movedNames(
  rows: readonly (Named | null)[],
  members: readonly Known[],
  known: KnownMembers,
): ReadonlySet<number> {
  const withoutAddress = new Set(
    members.filter(({ email }) => email === null).map(({ name }) => comparableName(name)),
  );
  const names = rows.map((row) => comparableName(row?.name ?? ''));
  const inRows = counts(names);
  const ofMembers = counts(members.map(({ name }) => comparableName(name)));
  const moved = new Set<number>();
  const isOnesName = ({ name }: Known) => (ofMembers.get(comparableName(name)) ?? 0) <= NAMESAKES;
  let areTurned: boolean | undefined;
  const isTaken = (row: Named, known: Known) => {
    if (!isOnesName(known)) return false;
    areTurned ??= mostSurnamesFirst(rows);
    return isOtherPerson(known.name, row.name, known.email, areTurned);
  };
  const renamed: { readonly place: number; readonly former: string }[] = [];
  /** The names that are not where a member has them, with their places. */
  const elsewhere = new Map<string, number>();
  for (const [place, row] of rows.entries()) {
    const name = names[place] ?? '';
    if (row === null || name === '') continue;
    const numbered = known.ofNumber(row);
    if (numbered) {
      if (numbered.role === 2 && isOnesName(numbered) && isGivenAgain(row, numbered)) moved.add(place);
      continue;
    }
    const holder = known.atAddress(row);
    const former = holder && comparableName(holder.name);
    if (former === name || (row.email === null && withoutAddress.has(name))) continue;
    elsewhere.set(name, place);
    if (former === undefined || holder?.role !== 2) continue;
    if (isTaken(row, holder)) moved.add(place);
    if (inRows.get(former) === 1 && ofMembers.get(former) === 1) renamed.push({ place, former });
  }
  for (const { place, former } of renamed) {
    const other = elsewhere.get(former);
    if (other !== undefined) moved.add(place).add(other);
  }
  return moved;
}

/**
 * Whether a number is of somebody else now. A number outlives an address: where a company changes its domain, what is
 * before the sign stays, and short names become whole ones.
 */
function isGivenAgain(row: Named, { name, email }: Known): boolean {
  const isAtAddress = row.email !== null && beforeSign(row.email) === beforeSign(email);
  return !isAtAddress && isOtherName(name, row.name, email) && !isNameIn(row.email, name);
}

const beforeSign = (email: string | null) => email?.split('@')[0];

function counts(names: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}
