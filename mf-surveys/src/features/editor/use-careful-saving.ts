import type { MailPlan, Survey } from '@elan/contracts';
import { useState } from 'react';
import { distributionOf, mailsApi, type Distribution } from '../../shared/mails/mails-api';
import type { SurveyEdits } from '../../shared/surveys-api';

export interface SavingQuestion {
  changes: SurveyEdits;
  /** Null: it could not be found out what they send. */
  plan: MailPlan | null;
  /** Why it could not be found out. */
  failure?: unknown;
}

export interface CarefulSaving {
  /** What saving the edits sends; undefined while that is not known, or nothing can be sent. */
  plan: MailPlan | undefined;
  isChecking: boolean;
  /** Saves immediately if no mail is sent at once, and something will be shown, and asks otherwise. */
  save: (changes: SurveyEdits) => void;
  question: SavingQuestion | null;
  confirm: () => void;
  cancel: () => void;
}

/** @returns the changed fields that could cause mails; null if there are none. */
function mailing(saved: Survey, changes: SurveyEdits): Distribution | null {
  if (!(changes.active ?? saved.active)) return null;
  const fields = distributionOf(changes);
  return Object.keys(fields).some((field) => field !== 'reminders') ? fields : null;
}

/** Finds out before saving which mails a change of a survey sends. */
export function useCarefulSaving(
  saved: Survey,
  edits: SurveyEdits,
  send: (changes: SurveyEdits) => void,
): CarefulSaving {
  const [question, setQuestion] = useState<SavingQuestion | null>(null);
  const edited = mailing(saved, edits);
  const { currentData: plan } = mailsApi.usePlanChangeQuery(
    { surveyId: saved.id, changes: edited ?? {} },
    { skip: edited === null, refetchOnMountOrArgChange: true },
  );
  const [read, { isFetching }] = mailsApi.useLazyPlanChangeQuery();

  const save = async (changes: SurveyEdits) => {
    const fields = mailing(saved, changes);
    if (!fields) {
      send(changes);
      return;
    }
    // If it cannot be found out, the user is asked.
    const { data, error } = await read({ surveyId: saved.id, changes: fields });
    // Beside an error, the data is that of an earlier answer.
    const told = error === undefined ? (data ?? null) : null;
    const showsNothing = told !== null && (told.isBelowMinimum || told.hiddenBeside.length > 0);
    const isWarned = showsNothing && (told.invitations > 0 || changes.active === true);
    if (told && !told.atOnce && !isWarned) send(changes);
    else setQuestion({ changes, plan: told, failure: error });
  };

  return {
    plan: edited ? plan : undefined,
    isChecking: isFetching,
    save: (changes) => void save(changes),
    question,
    confirm: () => {
      if (question) send(question.changes);
      setQuestion(null);
    },
    cancel: () => {
      setQuestion(null);
    },
  };
}
