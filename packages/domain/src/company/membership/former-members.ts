import { type Context, newId } from '../../platform';
import type { UserRecord } from '../members/user.model';

/** Somebody who was removed, as they are added again. */
export interface FormerMember {
  readonly _id: string;
  readonly addressVersion: number;
  readonly noRemindersOf: readonly string[];
  /** The audiences that named them. */
  readonly audienceIds: readonly string[];
}

/** What running rounds remember about members who were removed. */
export interface FormerMembers {
  /** @returns those of the addresses that removed members had, by address */
  find(emails: readonly string[]): Promise<ReadonlyMap<string, FormerMember>>;
  /** Gives those who were added again what they had. */
  restore(members: readonly FormerMember[]): Promise<void>;
}

/**
 * The part of a new member's record that somebody who comes back already has. Their credentials are new, and the address
 * is theirs since now: what an interrupted removal left open, a session or a manager's link, is of nobody.
 */
export function asBefore(
  { clock }: Pick<Context, 'clock'>,
  former: FormerMember,
): Pick<UserRecord, '_id' | 'addressVersion' | 'addressSince' | 'noRemindersOf' | 'credentials'> {
  const { _id, addressVersion, noRemindersOf } = former;
  return {
    ...{ _id, addressVersion, credentials: newId(), addressSince: clock.now() },
    ...(noRemindersOf.length > 0 && { noRemindersOf: [...noRemindersOf] }),
  };
}
