import { sharedRead, type Context } from '../../platform';
import { foldedForms, orderKey } from './folded-text';
import { invitedUntil } from './invitation-end';
import { userModel, type UserRecord } from './user.model';

/** The public fields of a member: everything except what signing in takes and what no administrator sees. */
export type PublicUser = Omit<
  UserRecord,
  | 'passwordHash'
  | 'credentials'
  | 'formerAddresses'
  | 'passwordResetAt'
  | 'roleSince'
  | 'invitedAgainAt'
  | 'noRemindersOf'
  | 'secondFactor'
  | 'identity'
> & {
  /** Until when the invitation of a pending administrator lets in, as `invitedUntil` says. */
  readonly invitedUntil?: Date;
};

/** A member as searched and sorted. */
export interface IndexedMember {
  readonly user: PublicUser;
  /** Name and e-mail address, folded; only the part before the @, because the rest is the same for colleagues. */
  readonly texts: readonly string[];
  /** The texts with the whole e-mail address, for searches that contain an @. */
  readonly wholeTexts: readonly string[];
  readonly nameKey: string;
}

/** The members of a company, newest first. */
export type MemberIndex = readonly IndexedMember[];

/** Members read in one go. */
const PIECE = 500;

/**
 * The present members of a company, prepared for searching. They are read once; then each call compares the version of
 * the members, so that the next call of every process sees what any process has changed.
 */
export const memberIndex = sharedRead(readMembers, { of: ['members'], checked: 'now', renewsBehind: true });

/** The present members of a company, newest first. */
export async function companyMembers(context: Context, companyId: string): Promise<PublicUser[]> {
  return (await memberIndex(context, companyId)).map(({ user }) => user);
}

type Read = PublicUser & Pick<UserRecord, 'passwordHash' | 'roleSince' | 'invitedAgainAt'>;

async function readMembers(context: Context, companyId: string): Promise<MemberIndex> {
  const members: IndexedMember[] = [];
  const fields = {
    ...{ credentials: 0, formerAddresses: 0, passwordResetAt: 0 },
    ...{ noRemindersOf: 0, secondFactor: 0, identity: 0 },
  } as const;
  const sort = { createdAt: -1, _id: 1 } as const;
  const pieces = userModel.of(context, companyId).findInPieces({ fields, sort }, PIECE);
  for await (const users of pieces) members.push(...users.map((user) => indexed(publicPart(user))));
  return members;
}

function publicPart(read: Read): PublicUser {
  const { passwordHash: _hash, roleSince: _since, invitedAgainAt: _again, ...user } = read;
  const until = invitedUntil(read);
  return until ? { ...user, invitedUntil: until } : user;
}

function indexed(user: PublicUser): IndexedMember {
  const texts = [user.name, user.email ?? ''];
  return {
    user,
    texts: texts.flatMap((text) => foldedForms(text, '')),
    wholeTexts: texts.flatMap((text) => foldedForms(text, '@')),
    nameKey: orderKey(user.name),
  };
}
