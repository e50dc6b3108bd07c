import { comparableName } from '../../platform';
import type { ReadRow } from './import-row';
import type { Known, KnownMembers } from './known-members';

type Named = Pick<ReadRow, 'name' | 'email' | 'externalId'>;

/**
 * Finds the rows in which names have changed their addresses: two people have swapped them, several have rotated, or one
 * has a new address and somebody else the former one. By their addresses alone, members would silently get each other's
 * names and groups. Rows of known numbers say themselves who they are about.
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
  const renamed: { readonly place: number; readonly former: string }[] = [];
  /** The names that are not where a member has them, with their places. */
  const elsewhere = new Map<string, number[]>();
  for (const [place, row] of rows.entries()) {
    const name = comparableName(row?.name ?? '');
    if (row === null || name === '' || known.hasNumber(row)) continue;
    const holder = known.atAddress(row);
    const former = holder && comparableName(holder.name);
    if (former === name || (row.email === null && withoutAddress.has(name))) continue;
    elsewhere.set(name, [...(elsewhere.get(name) ?? []), place]);
    if (former !== undefined) renamed.push({ place, former });
  }
  return new Set(
    renamed.flatMap(({ place, former }) => {
      const places = elsewhere.get(former) ?? [];
      return places.length > 0 ? [place, ...places] : [];
    }),
  );
}
