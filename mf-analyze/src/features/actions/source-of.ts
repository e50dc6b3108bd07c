import type { Action } from '@elan/contracts';
import { places } from '@elan/web-core';

/** Where the round that an action comes from says what the action is about. */
export function sourceOf({
  surveyId,
  round,
  question,
}: Pick<Action, 'surveyId' | 'round' | 'question'>): string {
  const asked = new URLSearchParams({ round, ...(question && { tab: 'questions', question: question.id }) });
  return `${places.analyze(surveyId)}?${asked.toString()}`;
}
