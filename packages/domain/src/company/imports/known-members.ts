import { comparableName } from '../../platform';
import type { PlainFields, UserRecord } from '../members/user.model';
import type { ReadRow } from './import-row';

export type Known = Pick<UserRecord, '_id' | 'name' | 'email' | 'externalId' | 'role' | 'extraData'> &
  PlainFields;

type Naming = Pick<ReadRow, 'name' | 'email' | 'externalId'>;

/** Finds the present members whom rows are about. */
export interface KnownMembers {
  /**
   * Looks for the external id, else the e-mail address; without an address for the name, where the second of a name is
   * the second row.
   */
  find(row: Naming): Known | undefined;
  /** The member whose external id the row has. */
  ofNumber(row: Naming): Known | undefined;
  /** The member whose address the row has, if that is whom it is about. */
  atAddress(row: Naming): Known | undefined;
  /** Whether the row's address is that of a member other than this one. */
  isOfAnother(row: Naming, known: Known | undefined): boolean;
  /** A row is about this member. @returns false: so was an earlier one */
  take(known: Known): boolean;
  /** A row is refused: whoever it may be about stays. */
  keep(row: Naming): void;
  /** The members whom no row is about. Administrators are none: a file removes nobody who signs in. */
  leavers(): string[];
}

/** @param inFile the external ids in the file: an address that one of their members has is nobody else's */
export function knownMembers(members: readonly Known[], inFile: ReadonlySet<string>): KnownMembers {
  const byId = new Map(members.flatMap((member) => (member.externalId ? [[member.externalId, member]] : [])));
  const byEmail = new Map(
    members.flatMap((member) => (member.email === null ? [] : [[member.email, member]])),
  );
  const byName = groupedByName(members);
  const waiting = groupedByName(members.filter(({ email, externalId }) => email === null && !externalId));
  const numberedByName = groupedByName(
    members.filter(({ email, externalId }) => email === null && externalId),
  );
  const met = new Set<string>();
  const keptNames = new Set<string>();

  const byAddress = ({ email, externalId }: Naming): Known | undefined => {
    const known = email === null ? undefined : byEmail.get(email);
    const own = known?.externalId ?? externalId;
    const isOther = own !== null && own !== externalId && inFile.has(own);
    return isOther ? undefined : known;
  };
  const next = (list: Known[] = []): Known | undefined => {
    while (list[0] && met.has(list[0]._id)) list.shift();
    return list.shift();
  };
  const byItsName = ({ name, email, externalId }: Naming): Known | undefined => {
    if (email !== null) return undefined;
    const key = comparableName(name);
    return next(waiting.get(key)) ?? (externalId === null ? next(numberedByName.get(key)) : undefined);
  };
  const byItsId = ({ externalId }: Naming) => (externalId === null ? undefined : byId.get(externalId));

  return {
    find: (row) => byItsId(row) ?? byAddress(row) ?? byItsName(row),
    ofNumber: byItsId,
    atAddress: byAddress,
    isOfAnother(row, known) {
      const holder = row.email === null ? undefined : byEmail.get(row.email);
      return holder !== undefined && holder !== known;
    },
    take({ _id }) {
      const isNew = !met.has(_id);
      met.add(_id);
      return isNew;
    },
    keep(row) {
      const numbered = byItsId(row);
      const known = numbered ?? byAddress(row);
      const key = comparableName(row.name);
      if (known) met.add(known._id);
      if (numbered || (known && comparableName(known.name) === key)) return;
      if (!keptNames.has(key)) {
        keptNames.add(key);
        for (const { _id } of byName.get(key) ?? []) met.add(_id);
      }
    },
    leavers: () => members.filter(({ _id, role }) => role === 2 && !met.has(_id)).map(({ _id }) => _id),
  };
}

function groupedByName(members: readonly Known[]): Map<string, Known[]> {
  const groups = new Map<string, Known[]>();
  for (const member of members) {
    const name = comparableName(member.name);
    const group = groups.get(name);
    if (group) group.push(member);
    else groups.set(name, [member]);
  }
  return groups;
}
