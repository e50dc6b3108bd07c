import { languageOf, ROLES } from '@elan/contracts';
import type { Context } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/** @returns the administrators of a company who have an e-mail address and have signed in before. */
export async function findAdministrators(context: Context, companyId: string) {
  const roles = [ROLES.superAdministrator, ROLES.administrator];
  const found = await userModel(context)
    .find({ companyId, role: { $in: roles }, status: 'active' }, { name: 1, email: 1, language: 1 })
    .lean();
  return found.flatMap(({ _id, name, email, language }) =>
    email === null ? [] : [{ _id, name, email, language: languageOf(language) }],
  );
}

/** @returns everybody who can sign in to a company, or is invited to, with what that takes, by name. */
export async function findSigningIn(
  context: Context,
  companyId: string,
): Promise<Pick<UserRecord, '_id' | 'name' | 'email' | 'secondFactor'>[]> {
  const roles = [ROLES.superAdministrator, ROLES.administrator];
  return userModel(context)
    .find({ companyId, role: { $in: roles } }, { name: 1, email: 1, secondFactor: 1 })
    .sort({ name: 1, _id: 1 })
    .lean();
}
