import { createHmac } from 'node:crypto';
import type { UserRecord } from '../company';
import { equalText } from '../platform';

/** Whom a link is made for. */
type Linked = Pick<UserRecord, '_id' | 'addressVersion'>;

/** 22 characters of base64url hold 128 bits. */
const KEY_LENGTH = 22;

/**
 * The key of a personal link, which only the survey's secret makes. It covers the version of the member's address:
 * what was mailed to an earlier one opens nothing any more.
 */
export function linkKey(secret: string, { _id, addressVersion = 0 }: Linked): string {
  // The ids of answers are made by the same secret; none of them begins with the word.
  const code = createHmac('sha256', secret).update(`link|${_id}|${addressVersion}`).digest('base64url');
  return code.slice(0, KEY_LENGTH);
}

/** Takes as long for nobody, for a wrong key and for none as for the right one. */
export function isLinkKey(secret: string, member: Linked | null, key: string | undefined): boolean {
  const isRight = equalText(linkKey(secret, member ?? { _id: '' }), key ?? '');
  return isRight && member !== null;
}
