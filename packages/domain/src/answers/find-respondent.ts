import { findMembers } from '../company';
import { type Context, gather } from '../platform';
import type { SurveyRecord } from '../surveys';
import { isLinkKey } from './link-key';

/** What a personal link carries. */
export interface PersonalLink {
  readonly memberId: string;
  /** Absent where it got lost on the way. */
  readonly key: string | undefined;
}

const linkedFields = ['companyId', 'role', 'language', 'extraData', 'email', 'addressVersion'] as const;

/**
 * The member whose personal link this is; null where the key is not theirs. Nobody tells which of the two it is that
 * is wrong: an invented id, a member of another company and a member with another key are one.
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
