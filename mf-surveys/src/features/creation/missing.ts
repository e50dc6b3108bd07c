import { areWithinLimits } from '@elan/contracts';
import { areComplete } from '../../shared/questions/question-list';
import type { ScheduleValue } from '../../shared/schedule/ScheduleFields';
import type { CreationDraft } from './draft';
import { isScheduleComplete } from './draft-to-survey';

type Missing = 'model' | 'name' | 'shorterDescription' | 'dates' | 'audience' | 'question' | 'questionTexts';

interface Context {
  readonly schedule: ScheduleValue;
  /** False where the chosen audience was deleted since. */
  readonly isAudienceKnown: boolean;
}

/** @returns what a step waits for before the next one can follow; null when nothing. */
export function missingIn(draft: CreationDraft, { schedule, isAudienceKnown }: Context): Missing | null {
  switch (draft.step) {
    case 'choice':
      return draft.templateId === null ? 'model' : null;
    case 'general':
      if (draft.name.trim() === '') return 'name';
      if (!areWithinLimits(draft)) return 'shorterDescription';
      return isScheduleComplete(schedule) ? null : 'dates';
    case 'audience':
    case 'advice':
      return isAudienceKnown ? null : 'audience';
    case 'questions':
      if (draft.questions.length === 0) return 'question';
      return areComplete(draft.questions) ? null : 'questionTexts';
    case 'introduction':
      return null;
  }
}
