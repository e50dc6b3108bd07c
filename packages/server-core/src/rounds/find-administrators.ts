import { ROLES } from '@elan/contracts';
import type { Core } from '../core/core';

/** @returns the administrators of a company who can be written to and have signed in before. */
export async function findAdministrators(core: Core, companyId: string) {
  const roles = [ROLES.superAdministrator, ROLES.administrator];
  const found = await core.models.User.find(
    { companyId, role: { $in: roles }, status: 'active' },
    { email: 1, language: 1 },
  ).lean();
  return found.flatMap(({ _id, email, language }) => (email === null ? [] : [{ _id, email, language }]));
}
