import { type Context, isDuplicateKey } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/** A person as an identity provider names them. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** @returns the member who is a person of a provider; null: nobody yet */
export async function findByIdentity(
  context: Context,
  companyId: string,
  { issuer, subject }: Identity,
): Promise<UserRecord | null> {
  return userModel(context)
    .findOne({ companyId, 'identity.issuer': issuer, 'identity.subject': subject })
    .lean();
}

/**
 * Makes a member a person of a provider, once.
 * @returns false: another person of that provider is this member already, or this person another member
 */
export async function bindIdentity(
  context: Context,
  { _id, companyId, email }: UserRecord,
  { issuer, subject }: Identity,
): Promise<boolean> {
  try {
    const { matchedCount } = await userModel(context).updateOne(
      {
        ...{ _id, companyId, email, role: { $in: [0, 1] } },
        $or: [{ identity: null }, { 'identity.issuer': { $ne: issuer } }],
      },
      { $set: { identity: { issuer, subject, since: context.clock.now() } } },
    );
    return matchedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Undoes that: the member is nobody at the provider again. */
export async function unbindIdentity(
  context: Context,
  { _id, companyId }: UserRecord,
  { issuer, subject }: Identity,
): Promise<void> {
  await userModel(context).updateOne(
    { _id, companyId, 'identity.issuer': issuer, 'identity.subject': subject },
    { $set: { identity: null } },
  );
}

/** Lets all members of a company be nobody at any provider. */
export async function forgetIdentities(context: Context, companyId: string): Promise<void> {
  await userModel(context).updateMany({ companyId, identity: { $ne: null } }, { $set: { identity: null } });
}
