import type { Core } from '../core/core';
import { keysWithPrefix } from './survey-mail-key';

const KINDS = ['surveyInvitation', 'surveyReminderHalfway', 'surveyReminderLast', 'surveySummary'] as const;

/** Removes all that the worker keeps about a survey: rounds, mails, its notes. For a survey that is being purged. */
export async function forgetRounds(core: Core, companyId: string, surveyId: string): Promise<void> {
  for (const kind of KINDS) {
    await core.models.OutboxMail.deleteMany({ _id: keysWithPrefix(`${kind}:${surveyId}:`) });
  }
  await core.models.Round.deleteMany({ companyId, surveyId });
  await core.models.SurveyWatch.deleteOne({ _id: surveyId, companyId });
}
