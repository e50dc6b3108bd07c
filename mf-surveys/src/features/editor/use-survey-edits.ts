import { surveyEndpoints, type Survey } from '@elan/contracts';
import { toast } from '@elan/ui';
import { notifySaving, useContractFields, useIntl, useKeepWork, useWorkBefore } from '@elan/web-core';
import { useState } from 'react';
import { areComplete, isBlank, readQuestions } from '../../shared/questions/question-list';
import { isLocked, surveysApi, withEdits, type SurveyEdits } from '../../shared/surveys-api';
import { useCarefulSaving, type CarefulSaving } from './use-careful-saving';

export interface EditorModel {
  saved: Survey;
  /** The survey with unsaved changes. */
  edited: Survey;
  /** Attributes of the control of a text. */
  field: ReturnType<typeof useContractFields<SurveyTexts>>['field'];
  isDirty: boolean;
  canSave: boolean;
  isSaving: boolean;
  error: unknown;
  change: (changes: SurveyEdits) => void;
  save: () => void;
  /** Saves separately from what else is being edited. */
  saveNow: (changes: SurveyEdits) => void;
  /** What saving mails, and the question about it. */
  careful: CarefulSaving;
}

/** The edits that differ from others, or from what is saved; of translations, those that do. */
function without({ translations, ...edits }: SurveyEdits, other: SurveyEdits | Survey): SurveyEdits {
  const left = differing(translations ?? {}, other.translations ?? {});
  return { ...differing(edits, other), ...(Object.keys(left).length > 0 && { translations: left }) };
}

const differing = <Fields extends object>(fields: Fields, other: object): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== Reflect.get(other, field)),
  ) as Fields;

/** Edits with later ones. */
const withLater = (edits: SurveyEdits, later: SurveyEdits): SurveyEdits => ({
  ...edits,
  ...later,
  ...(later.translations && { translations: { ...edits.translations, ...later.translations } }),
});

const withoutQuestions = (edits: SurveyEdits): SurveyEdits =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => field !== 'questions'));

const textsOf = ({ name, description, next, submit, thankYou, closed }: Survey) => ({
  name,
  description,
  next,
  submit,
  thankYou,
  closed,
});
type SurveyTexts = ReturnType<typeof textsOf>;

function isValid(survey: Survey, locked: boolean): boolean {
  return (
    (survey.endAt === null || survey.startAt <= survey.endAt) &&
    (locked || areComplete(readQuestions(survey.questions)))
  );
}

/** The unsaved changes of the editor; only these are sent. */
export function useSurveyEdits(saved: Survey): EditorModel {
  const intl = useIntl();
  const keptAs = `survey:${saved.id}`;
  const before: SurveyEdits | null = useWorkBefore(keptAs, { ...saved, translations: {} });
  const [edits, setEdits] = useState<SurveyEdits>(before ?? {});
  const [update, { isLoading, error, reset }] = surveysApi.useUpdateSurveyMutation();

  const edited = withEdits(saved, edits);
  const isDirty = Object.keys(edits).length > 0;
  useKeepWork(keptAs, isDirty ? edits : null);
  const send = (changes: SurveyEdits) => {
    notifySaving(toast, intl, update({ surveyId: saved.id, changes }).unwrap()).then(
      () => {
        // What was typed meanwhile still has to be saved.
        setEdits((current) => without(current, changes));
      },
      // The box above the form shows the failure; the edits stay, except those that would block the others forever.
      (failure: unknown) => {
        if (isLocked(failure)) setEdits(withoutQuestions);
      },
    );
  };

  const careful = useCarefulSaving(saved, edits, send);

  const change = (changes: SurveyEdits) => {
    if (error) reset();
    setEdits((current) => {
      const all = withLater(current, changes);
      // What is being saved already looks saved, and must stay if that fails.
      return isLoading ? all : without(all, saved);
    });
  };
  const { field, isComplete } = useContractFields<SurveyTexts>(surveyEndpoints.update, {
    values: textsOf(edited),
    saved: textsOf(saved),
    change,
    error,
  });
  const areLocked = saved.isLocked || !isBlank(saved);

  return {
    saved,
    edited,
    field,
    isDirty,
    canSave: isDirty && !isLoading && !careful.isChecking && isComplete && isValid(edited, areLocked),
    isSaving: isLoading || careful.isChecking,
    error,
    change,
    save: () => {
      careful.save(edits);
    },
    saveNow: careful.save,
    careful,
  };
}
