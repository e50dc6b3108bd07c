import type { Action } from '@elan/contracts';
import { places } from '@elan/web-core';

/** The address of the result that an action comes from. */
export function sourceOf({
  surveyId,
  round,
  question,
}: Pick<Action, 'surveyId' | 'round' | 'question'>): string {
  const asked = new URLSearchParams({ round, ...(question && { tab: 'questions', question: question.id }) });
  return `${places.analyze(surveyId)}?${asked.toString()}`;
}
