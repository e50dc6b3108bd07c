import type { Language, SurveyDraft } from '@elan/contracts';
import { BLANK_TEMPLATE_ID, FREQUENCIES } from '@elan/contracts';
import { addMonths, dayInZone } from '@elan/web-core';
import { endInstant, startInstant } from '../../shared/schedule/days';
import { defaultFrequencyStart } from '../../shared/schedule/frequency';
import type { ScheduleValue } from '../../shared/schedule/ScheduleFields';
import type { CreationDraft } from './draft';

/**
 * The days of a draft, with defaults: starts today, ends one month later if it is held once, rounds start on that day.
 * If the start has passed, nobody could answer before today, so the month begins then.
 */
export function scheduleOf(draft: CreationDraft, timeZone: string, now: Date): ScheduleValue {
  const today = dayInZone(now, timeZone);
  const startDay = draft.startDay ?? today;
  const firstDay = startDay < today ? today : startDay;
  const { frequency } = draft;
  const isOpenEnded = startDay === '' || frequency !== FREQUENCIES.once;
  const endDay = draft.endDay ?? (isOpenEnded ? '' : addMonths(firstDay, 1));
  // The frequency that a template suggests has no day of its own.
  const frequencyStart =
    draft.frequencyStart ?? (startDay === '' ? null : defaultFrequencyStart(frequency, startDay));
  return { startDay, endDay, frequency, frequencyStart };
}

/** Turns a draft into a survey before it is saved: what starts today starts when it is saved. */
export function plannedSurvey(
  draft: CreationDraft,
  time: { timeZone: string; now: Date; language: Language },
): SurveyDraft {
  // While a day is being typed there is none.
  const startDay = draft.startDay || null;
  const { startAt, ...survey } = draftToSurvey({ ...draft, startDay }, time);
  const startsToday = startDay === null || startDay <= dayInZone(time.now, time.timeZone);
  return startsToday ? survey : { ...survey, startAt };
}

/** The request to the API. A template has its own questions; the server knows their labels. */
export function draftToSurvey(
  draft: CreationDraft,
  { timeZone, now, language }: { timeZone: string; now: Date; language: Language },
): SurveyDraft {
  const { startDay, endDay, frequency, frequencyStart } = scheduleOf(draft, timeZone, now);
  const templateId = draft.templateId ?? BLANK_TEMPLATE_ID;
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    templateId,
    thematicId: draft.thematicId,
    audienceId: draft.audienceId,
    active: draft.active,
    startAt: startInstant(startDay, timeZone, now),
    endAt: endInstant(endDay, timeZone),
    frequency,
    frequencyStart,
    reminders: draft.reminders,
    language: draft.language ?? language,
    ...(templateId === BLANK_TEMPLATE_ID && {
      questions: JSON.stringify(draft.questions),
      translations: draft.translations,
    }),
  };
}
