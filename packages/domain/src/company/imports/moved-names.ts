import { comparableName } from '../../platform';
import type { ReadRow } from './import-row';
import type { Known, KnownMembers } from './known-members';

type Named = Pick<ReadRow, 'name' | 'email' | 'externalId'>;

/**
 * Finds the rows in which names have changed their addresses: two people have swapped them, several have rotated, or one
 * has a new address and somebody else the former one. By their addresses alone, members would silently get each other's
 * names and groups. Rows of known numbers say themselves who they are about, and a file renames no administrator. A name
 * of several people says of none of them where they are now: `N.N.`, or a namesake.
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
  const renamed: { readonly place: number; readonly former: string }[] = [];
  /** The names that are not where a member has them, with their places. */
  const elsewhere = new Map<string, number>();
  for (const [place, row] of rows.entries()) {
    const name = names[place] ?? '';
    if (row === null || name === '' || known.hasNumber(row)) continue;
    const holder = known.atAddress(row);
    const former = holder && comparableName(holder.name);
    if (former === name || (row.email === null && withoutAddress.has(name))) continue;
    elsewhere.set(name, place);
    if (former === undefined || holder?.role !== 2) continue;
    if (inRows.get(former) === 1 && ofMembers.get(former) === 1) renamed.push({ place, former });
  }
  const moved = new Set<number>();
  for (const { place, former } of renamed) {
    const other = elsewhere.get(former);
    if (other !== undefined) moved.add(place).add(other);
  }
  return moved;
}

function counts(names: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}
