import { createHmac } from 'node:crypto';
import type { UserRecord } from '../company';
import type { RoundMemberRecord } from './round-member.model';

/**
 * The id of a respondent's answer in a period: HMAC-SHA256, hex, under the round's secret. The same respondent and
 * period give the same id, which makes the answer unique; without the secret it says nothing about the member.
 */
export function responseId(secret: string, respondentId: string, periodId: string): string {
  return createHmac('sha256', secret).update(`${respondentId}|${periodId}`).digest('hex');
}

/**
 * Who answers: the member or, if the address was changed since the round stored it, whoever reads the new one. That may
 * be the administrator who changed it, who must not learn whether the member had answered.
 */
export function respondentOf(
  { _id, addressVersion = 0 }: Pick<UserRecord, '_id' | 'addressVersion'>,
  invited: Pick<RoundMemberRecord, 'addressVersion'> | null,
): string {
  return invited && invited.addressVersion !== addressVersion ? `${_id}@${addressVersion}` : _id;
}
