import { reminderKinds } from './outbox.model';

/** The mails with a link to answer, as respondents get them. */
export const surveyMailKinds = [
  ...reminderKinds,
  ...(['surveyInvitation', 'surveyTest', 'surveyLink', 'surveyLinkRenewed'] as const),
] as const;
export type SurveyMailKind = (typeof surveyMailKinds)[number];

/** What a mail about a round is about. */
export interface SurveyMailSubject {
  readonly surveyId: string;
  readonly periodId: string;
  readonly memberId: string;
}

/** The key under which each (kind, survey, period, member) is mailed once. No id contains a colon. */
export function surveyMailKey(kind: SurveyMailKind, about: SurveyMailSubject): string {
  return `${surveyMailPrefix(kind, about)}${about.memberId}`;
}

export function surveyMailPrefix(
  kind: SurveyMailKind,
  about: Pick<SurveyMailSubject, 'surveyId' | 'periodId'>,
): string {
  return `${kind}:${about.surveyId}:${about.periodId}:`;
}

/** @returns the filter that finds all mails of a kind for a round by the order of their keys. */
export function keysWithPrefix(prefix: string) {
  // "~" sorts after every character of an id.
  return { $gte: prefix, $lt: `${prefix}~` };
}

/** @returns what a key made by `surveyMailKey` is about. */
export function subjectOfKey(key: string): SurveyMailSubject {
  const [, surveyId = '', periodId = '', memberId = ''] = key.split(':');
  return { surveyId, periodId, memberId };
}

export function memberOfKey(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1);
}
