import { comparableName } from '../../platform';
import type { ReadRow } from './import-row';
import type { Known, KnownMembers } from './known-members';
import { areSurnamesFirst, type ListOrders } from './name-order';
import { comparePeople, isNameIn } from './other-person';

type Named = Pick<ReadRow, 'name' | 'email' | 'externalId'>;

/** Who shares a name with so many is called so by nobody: `Staff`. */
const NAMESAKES = 2;

/** The places of rows whose names are somebody else's; and of those that may be, with the member's name. */
interface DoubtedNames {
  readonly moved: ReadonlySet<number>;
  readonly unsure: ReadonlyMap<number, string>;
}

/**
 * Finds the rows in which names have changed their addresses: two people have swapped them, several have rotated, one
 * has a new address and somebody else the former one, or has that of somebody who is in no row. By their addresses
 * alone, members would silently get each other's names and groups. Rows of known numbers say themselves who they are
 * about, unless a number now has another name, of which no word stays, and no address that says whose it is; or another
 * given name, which has to be asked. A file renames no administrator. A name of several people says of none of them
 * where they are now: `N.N.`, or a namesake.
 * @param rows null: nobody
 * @param arePartsGiven whether the file has given names and surnames in columns of their own
 */
export function movedNames(
  rows: readonly (Named | null)[],
  members: readonly Known[],
  known: KnownMembers,
  arePartsGiven = false,
): DoubtedNames {
  const withoutAddress = new Set(
    members.filter(({ email }) => email === null).map(({ name }) => comparableName(name)),
  );
  const names = rows.map((row) => comparableName(row?.name ?? ''));
  const inRows = counts(names);
  const ofMembers = counts(members.map(({ name }) => comparableName(name)));
  const moved = new Set<number>();
  const unsure = new Map<number, string>();
  let orders: ListOrders | undefined;
  const compare = (place: number, row: Named, one: Known, isNumber: boolean): void => {
    if ((ofMembers.get(comparableName(one.name)) ?? 0) > NAMESAKES) return;
    orders ??= {
      ...(arePartsGiven && { inRows: false }),
      most: areSurnamesFirst(rows),
      ofMembers: areSurnamesFirst(members),
    };
    const found = isNumber
      ? compareNumbered(row, one, orders)
      : comparePeople(one.name, row.name, one.email, orders);
    if (found === 'other') moved.add(place);
    if (found === 'unsure') unsure.set(place, one.name);
  };
  const renamed: { readonly place: number; readonly former: string }[] = [];
  /** The names that are not where a member has them, with their places. */
  const elsewhere = new Map<string, number>();
  for (const [place, row] of rows.entries()) {
    const name = names[place] ?? '';
    if (row === null || name === '') continue;
    const numbered = known.ofNumber(row);
    if (numbered) {
      if (numbered.role === 2 && comparableName(numbered.name) !== name) compare(place, row, numbered, true);
      continue;
    }
    const holder = known.atAddress(row);
    const former = holder && comparableName(holder.name);
    if (former === name || (row.email === null && withoutAddress.has(name))) continue;
    elsewhere.set(name, place);
    if (former === undefined || holder?.role !== 2) continue;
    compare(place, row, holder, false);
    if (inRows.get(former) === 1 && ofMembers.get(former) === 1) renamed.push({ place, former });
  }
  for (const { place, former } of renamed) {
    const other = elsewhere.get(former);
    if (other !== undefined) moved.add(place).add(other);
  }
  for (const place of moved) unsure.delete(place);
  return { moved, unsure };
}

/**
 * Whom a number is of now. It outlives an address: where a company changes its domain, what is before the sign stays, and
 * short names become whole ones. An address that has changed is nobody's own.
 */
function compareNumbered(
  row: Named,
  { name, email }: Known,
  orders: ListOrders,
): ReturnType<typeof comparePeople> {
  const isAtAddress = row.email !== null && beforeSign(row.email) === beforeSign(email);
  const found = comparePeople(name, row.name, email, orders);
  // At `sales@`, somebody else may have both; one of their own stays theirs, so it is the name that may be wrong.
  if (found === 'other') return isAtAddress || isNameIn(row.email, name) ? 'unsure' : found;
  const bare = isAtAddress ? found : comparePeople(name, row.name, null, orders);
  return bare === 'other' ? 'same' : bare;
}

const beforeSign = (email: string | null) => email?.split('@')[0];

function counts(names: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}
