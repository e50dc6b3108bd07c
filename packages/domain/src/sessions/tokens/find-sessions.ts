import type { Context } from '../../platform';
import { sessionModel, type SessionRecord } from './session.model';

/** @returns when a user's sessions began and were last used, including expired ones. */
export async function findSessionTimes(
  context: Context,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<Pick<SessionRecord, 'createdAt' | 'lastUsedAt'>[]> {
  return sessionModel(context).find({ companyId, userId }, { createdAt: 1, lastUsedAt: 1 }).lean();
}
