import type { Day } from '@elan/calendar';
import { surveyEndpoints } from '@elan/contracts';
import { fieldProblem } from '@elan/web-core';
import { areComplete } from '../../shared/questions/question-list';
import { endsBefore, endsBeforeItStarts, type ScheduleValue } from '../../shared/schedule/ScheduleFields';
import type { CreationDraft } from './draft';

export type Missing =
  'model' | 'name' | 'shorterDescription' | 'dates' | 'laterEnd' | 'audience' | 'question' | 'questionTexts';

interface Context {
  readonly schedule: ScheduleValue;
  readonly today: Day;
  /** False if the chosen audience was deleted. */
  readonly isAudienceKnown: boolean;
}

function missingInDates(schedule: ScheduleValue, today: Day): Missing | null {
  if (schedule.startDay === '' || endsBeforeItStarts(schedule)) return 'dates';
  return endsBefore(schedule, today) ? 'laterEnd' : null;
}

const rules = surveyEndpoints.create.fields;

/** @returns what a step still needs before the next one; null if nothing. */
export function missingIn(draft: CreationDraft, context: Context): Missing | null {
  const { schedule, today, isAudienceKnown } = context;
  switch (draft.step) {
    case 'choice':
      return draft.templateId === null ? 'model' : null;
    case 'general':
      if (fieldProblem(draft.name, rules['name'])) return 'name';
      if (fieldProblem(draft.description, rules['description'])) return 'shorterDescription';
      return missingInDates(schedule, today);
    case 'audience':
      return isAudienceKnown ? null : 'audience';
    case 'questions':
      if (draft.questions.length === 0) return 'question';
      return areComplete(draft.questions) ? null : 'questionTexts';
    case 'advice':
      // What was valid at its step may be in the past by now.
      return isAudienceKnown ? missingInDates(schedule, today) : 'audience';
    case 'introduction':
      return null;
  }
}
