/** What the personal link of a member carries. */
export interface Link {
  readonly memberId: string;
  readonly key: string;
}

/** The link in a URL that an administrator copied. */
export function linkIn(address: string): Link {
  const { searchParams } = new URL(address);
  return { memberId: searchParams.get('u') ?? '', key: searchParams.get('k') ?? '' };
}

/** The request body with which answers are submitted by a link. */
export function submissionBody(
  { memberId, key }: Link,
  values: readonly { id: string; value: number }[],
): object {
  return { userId: memberId, key, response: JSON.stringify(values) };
}

/** Requests about a member by somebody who knows the id, but not the key. */
export function rosterRequests(surveyId: string, memberId: string): readonly string[] {
  const key = 'A'.repeat(22);
  return [
    `GET /surveys/${surveyId}/responses/${memberId}`,
    `GET /surveys/${surveyId}/responses/${memberId}?k=${key}`,
    `GET /surveys/${surveyId}?u=${memberId}`,
    `GET /surveys/${surveyId}?u=${memberId}&k=${key}`,
  ];
}

/** Whether the response says that the member has answered; null if it does not say. */
export function readRosterResponse(status: number, body: unknown): boolean | null {
  if (status !== 200 || typeof body !== 'object' || body === null) return null;
  if ('answered' in body && typeof body.answered === 'boolean') return body.answered;
  if (!('state' in body)) return null;
  if (body.state === 'answered') return true;
  return body.state === 'ok' || body.state === 'closed' ? false : null;
}
