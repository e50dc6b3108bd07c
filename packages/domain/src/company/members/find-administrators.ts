import { ROLES } from '@elan/contracts';
import type { Context } from '../../platform';
import { userModel } from './user.model';

/** @returns the administrators of a company who have an e-mail address and have signed in before. */
export async function findAdministrators(context: Context, companyId: string) {
  const roles = [ROLES.superAdministrator, ROLES.administrator];
  const found = await userModel(context)
    .find({ companyId, role: { $in: roles }, status: 'active' }, { name: 1, email: 1, language: 1 })
    .lean();
  return found.flatMap(({ _id, name, email, language }) =>
    email === null ? [] : [{ _id, name, email, language }],
  );
}
