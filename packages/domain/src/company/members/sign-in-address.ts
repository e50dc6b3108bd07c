import type { Context } from '../../platform';
import { hasPassword, userModel, type UserRecord } from './user.model';

/**
 * Who signs in with an address: at most one administrator in the whole installation, the one who has proved it and
 * chosen a password. What this finds must never show in an answer to anybody but whoever proved the address.
 */
export async function findSignIn(context: Context, email: string): Promise<UserRecord | null> {
  return userModel(context)
    .findOne({ email, role: { $in: [0, 1] }, ...hasPassword })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/**
 * Whose password an address may choose: that of whoever signs in with it, else that of an invited administrator. Several
 * companies may have invited one address, so the link in the mail names the invitation; without it there must be only one.
 */
export async function findPasswordOwner(
  context: Context,
  email: string,
  invitation: string | undefined,
): Promise<UserRecord | null> {
  const administrators = await userModel(context)
    .find({ email, role: { $in: [0, 1] } })
    .setOptions({ acrossCompanies: true })
    .lean();
  const owner = administrators.find(({ passwordHash }) => passwordHash !== null);
  if (owner) return owner;
  const invited =
    invitation === undefined ? administrators : administrators.filter(({ _id }) => _id === invitation);
  return invited.length === 1 ? (invited[0] ?? null) : null;
}
