import { createHmac } from 'node:crypto';
import type { RoundMemberRecord } from './round-member.model';

/**
 * The id of a respondent's answer in a period: HMAC-SHA256, hex, under the round's secret. The same respondent and
 * period give the same id, which makes the answer unique; without the secret it says nothing about the member.
 */
export function responseId(secret: string, respondentId: string, periodId: string): string {
  return createHmac('sha256', secret).update(`${respondentId}|${periodId}`).digest('hex');
}

/** Who answers: if several members had the same address in a round, the one who joined it first. */
export function respondentOf(memberId: string, invited: Pick<RoundMemberRecord, 'twinOf'> | null): string {
  return invited?.twinOf ?? memberId;
}
