import { createHmac } from 'node:crypto';

/**
 * The id of a member's answer in a period: HMAC-SHA256, hex, under the round's secret. The same member and period give
 * the same id, which makes the answer unique; without the secret it says nothing about the member.
 */
export function responseId(secret: string, memberId: string, periodId: string): string {
  return createHmac('sha256', secret).update(`${memberId}|${periodId}`).digest('hex');
}
