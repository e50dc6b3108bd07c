import { findMembers } from '../company';
import { type Context, gather } from '../platform';
import type { SurveyRecord } from '../surveys';
import { isLinkKey } from './link-key';

/** What a personal link carries. */
export interface PersonalLink {
  readonly memberId: string;
  /** Absent if it was lost in transit. */
  readonly key: string | undefined;
}

const linkedFields = ['companyId', 'role', 'language', 'extraData', 'email', 'addressVersion'] as const;

/**
 * The member that this personal link belongs to; null if the key is not theirs. Callers cannot tell why: an invented
 * id, a member of another company and a member with another key look the same.
 */
export async function findLinkedMember(
  context: Context,
  { companyId, secret }: Pick<SurveyRecord, 'companyId' | 'secret'>,
  { memberId, key }: PersonalLink,
) {
  const member = await gather(context.connection, `members ${companyId}`, memberId, (memberIds) =>
    findMembers(context, companyId, memberIds, linkedFields),
  );
  return secret !== null && isLinkKey(secret, member, key) ? member : null;
}
