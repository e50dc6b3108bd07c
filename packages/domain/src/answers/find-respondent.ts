import type { Context } from '../platform';
import type { SurveyRecord } from '../surveys';
import { findMember } from '../company';
import { isLinkKey } from './link-key';

/** What a personal link carries. */
export interface PersonalLink {
  readonly memberId: string;
  /** Absent where it got lost on the way. */
  readonly key: string | undefined;
}

/**
 * The member whose personal link this is; null where the key is not theirs. Nobody tells which of the two it is that
 * is wrong: an invented id, a member of another company and a member with another key are one.
 */
export async function findLinkedMember(
  context: Context,
  { companyId, secret }: Pick<SurveyRecord, 'companyId' | 'secret'>,
  { memberId, key }: PersonalLink,
) {
  const member = await findMember(context, companyId, memberId, [
    'companyId',
    'role',
    'language',
    'extraData',
    'email',
    'addressVersion',
  ]);
  return secret !== null && isLinkKey(secret, member, key) ? member : null;
}
