import { createHmac } from 'node:crypto';
import type { UserRecord } from '../../company';
import { equalText } from '../../platform';

/** The member that a link is made for. */
type Linked = Pick<UserRecord, '_id' | 'addressVersion'>;

/** 22 characters of base64url hold 128 bits. */
const KEY_LENGTH = 22;

/**
 * The key of a personal link, which can only be computed with the survey's secret. It covers the version of the
 * member's address: in each round, only the link to the address that joined it works.
 */
export function linkKey(secret: string, { _id, addressVersion = 0 }: Linked): string {
  // The same secret produces the ids of answers; none of them starts with this word.
  const code = createHmac('sha256', secret).update(`link|${_id}|${addressVersion}`).digest('base64url');
  return code.slice(0, KEY_LENGTH);
}

/** Takes equally long for no member, a wrong key, no key and the right key. */
export function isLinkKey(secret: string, member: Linked | null, key: string | undefined): boolean {
  const isRight = equalText(linkKey(secret, member ?? { _id: '' }), key ?? '');
  return isRight && member !== null;
}
