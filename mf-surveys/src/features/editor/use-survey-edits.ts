import { areWithinLimits, SURVEY_TEXT_LIMITS, type Survey } from '@elan/contracts';
import { toast } from '@elan/ui';
import { notifySaving, useIntl } from '@elan/web-core';
import { useState } from 'react';
import { areComplete, isBlank, readQuestions } from '../../shared/questions/question-list';
import { isLocked, surveysApi, type SurveyEdits } from '../../shared/surveys-api';

export interface EditorModel {
  saved: Survey;
  /** The survey with what is not saved yet. */
  edited: Survey;
  isDirty: boolean;
  canSave: boolean;
  isSaving: boolean;
  error: unknown;
  change: (changes: SurveyEdits) => void;
  save: () => void;
  /** Saves at once, apart from what else is being edited. */
  saveNow: (changes: SurveyEdits) => void;
}

const without = (edits: SurveyEdits, other: SurveyEdits | Survey): SurveyEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => value !== (other as Record<string, unknown>)[field]),
  );

const withoutQuestions = (edits: SurveyEdits): SurveyEdits =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => field !== 'questions'));

/** A saved text may be longer than what is taken, by what the server adds to links: only what is sent counts. */
function isValid(survey: Survey, edits: SurveyEdits, locked: boolean): boolean {
  const texts = [survey.name, survey.next, survey.submit];
  return (
    texts.every((text) => text.trim() !== '') &&
    areWithinLimits(edits) &&
    (survey.endAt === null || survey.startAt <= survey.endAt) &&
    (locked || areComplete(readQuestions(survey.questions)))
  );
}

/** @returns how long a text may be; undefined while it is as it was saved */
export function limitOf(
  { saved, edited }: Pick<EditorModel, 'saved' | 'edited'>,
  text: keyof typeof SURVEY_TEXT_LIMITS,
): number | undefined {
  return edited[text] === saved[text] ? undefined : SURVEY_TEXT_LIMITS[text];
}

/** What the editor has changed and not saved yet; only that is sent. */
export function useSurveyEdits(saved: Survey): EditorModel {
  const intl = useIntl();
  const [edits, setEdits] = useState<SurveyEdits>({});
  const [update, { isLoading, error, reset }] = surveysApi.useUpdateSurveyMutation();

  const edited = { ...saved, ...edits };
  const isDirty = Object.keys(edits).length > 0;
  const send = (changes: SurveyEdits) => {
    notifySaving(toast, intl, update({ surveyId: saved.id, changes }).unwrap()).then(
      () => {
        // What was typed meanwhile is still to be saved.
        setEdits((current) => without(current, changes));
      },
      // The box above the form tells; the edits stay, but for those that would hold the others back for ever.
      (failure: unknown) => {
        if (isLocked(failure)) setEdits(withoutQuestions);
      },
    );
  };

  return {
    saved,
    edited,
    isDirty,
    canSave: isDirty && !isLoading && isValid(edited, edits, saved.hasAnswers || !isBlank(saved)),
    isSaving: isLoading,
    error,
    change: (changes) => {
      if (error) reset();
      setEdits((current) => {
        const all = { ...current, ...changes };
        // What is being saved shows as saved already, and is to stay if that fails.
        return isLoading ? all : without(all, saved);
      });
    },
    save: () => {
      send(edits);
    },
    saveNow: send,
  };
}
