/** What the personal link of a member carries. */
export interface Link {
  readonly memberId: string;
}

/** The link that a member is mailed, or that an administrator copies. */
export function linkOf(_surveyId: string, memberId: string): Link {
  return { memberId };
}

/** The request body of an answer sent by a link. */
export function answerBy(link: Link, values: readonly { id: string; value: number }[]): object {
  return { userId: link.memberId, response: JSON.stringify(values) };
}

/** What anybody asks who knows a member's id, and has no link: the roster. */
export function rosterQuestions(surveyId: string, memberId: string): readonly string[] {
  return [`/surveys/${surveyId}/responses/${memberId}`, `/surveys/${surveyId}?u=${memberId}`];
}

/** Whether an answer to one of them says that the member has answered; null: it does not say. */
export function toldByRoster(status: number, body: unknown): boolean | null {
  if (status !== 200 || typeof body !== 'object' || body === null) return null;
  if ('answered' in body && typeof body.answered === 'boolean') return body.answered;
  if (!('state' in body)) return null;
  if (body.state === 'answered') return true;
  return body.state === 'ok' || body.state === 'closed' ? false : null;
}
