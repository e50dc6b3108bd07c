/** What the personal link of a member carries. */
export interface Link {
  readonly memberId: string;
  readonly key: string;
}

/** The link in an address that an administrator copied. */
export function linkIn(address: string): Link {
  const { searchParams } = new URL(address);
  return { memberId: searchParams.get('u') ?? '', key: searchParams.get('k') ?? '' };
}

/** The request body of an answer sent by a link. */
export function answerBy({ memberId, key }: Link, values: readonly { id: string; value: number }[]): object {
  return { userId: memberId, key, response: JSON.stringify(values) };
}

/** What anybody asks who knows a member's id, and has no link: the roster. */
export function rosterQuestions(surveyId: string, memberId: string): readonly string[] {
  const key = 'A'.repeat(22);
  return [
    `GET /surveys/${surveyId}/responses/${memberId}`,
    `GET /surveys/${surveyId}/responses/${memberId}?k=${key}`,
    `GET /surveys/${surveyId}?u=${memberId}`,
    `GET /surveys/${surveyId}?u=${memberId}&k=${key}`,
  ];
}

/** Whether an answer to one of them says that the member has answered; null: it does not say. */
export function toldByRoster(status: number, body: unknown): boolean | null {
  if (status !== 200 || typeof body !== 'object' || body === null) return null;
  if ('answered' in body && typeof body.answered === 'boolean') return body.answered;
  if (!('state' in body)) return null;
  if (body.state === 'answered') return true;
  return body.state === 'ok' || body.state === 'closed' ? false : null;
}
