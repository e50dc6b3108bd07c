/** The state of a survey over time, whether or not it is paused. */
export type SurveyStatus = 'upcoming' | 'inProgress' | 'finished';

interface Schedule {
  /** Instants as ISO text, epoch milliseconds or Date. */
  readonly startAt: string | number | Date;
  readonly endAt: string | number | Date | null;
}

const instant = (time: string | number | Date): number => new Date(time).getTime();

/** In progress from `startAt` to `endAt`, both included; finished after; upcoming before. */
export function surveyStatus(survey: Schedule, now: Date): SurveyStatus {
  if (now.getTime() < instant(survey.startAt)) return 'upcoming';
  if (survey.endAt !== null && now.getTime() > instant(survey.endAt)) return 'finished';
  return 'inProgress';
}

/** Answerable: active and in progress. */
export function isAnswerable(survey: Schedule & { readonly active: boolean }, now: Date): boolean {
  return survey.active && surveyStatus(survey, now) === 'inProgress';
}

/** @returns whether two surveys run at the same time at some instant; an open end lasts forever. */
export function overlaps(a: Schedule, b: Schedule): boolean {
  const end = (survey: Schedule): number => (survey.endAt === null ? Infinity : instant(survey.endAt));
  return instant(a.startAt) <= end(b) && instant(b.startAt) <= end(a);
}
