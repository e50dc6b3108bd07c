import type { Question, Survey, SurveyTranslation } from '@elan/contracts';
import type { RespondentLanguage } from '@elan/contracts/respondent-languages';
import { Card, Skeleton } from '@elan/ui';
import { useMemo } from 'react';
import { isBlank, readQuestions } from '../../shared/questions/question-list';
import { surveysApi } from '../../shared/surveys-api';
import { LanguageChoice, LanguageStatus } from '../../shared/translation/LanguageChoice';
import { emptyTranslation, missingOf, TEXT_NAMES, type Written } from '../../shared/translation/translation';
import { TranslationFields } from '../../shared/translation/TranslationFields';
import type { EditorModel } from './use-survey-edits';

/** Texts that exist in another language without being translated here: those of a template or of the product. */
function wordsOfOthers(worded: Survey, translation: SurveyTranslation | null): Written {
  const translated = new Set(translation?.questions.map(({ id }) => id));
  return {
    ...Object.fromEntries(TEXT_NAMES.flatMap((text) => (translation?.[text] ? [] : [[text, worded[text]]]))),
    questions: readQuestions(worded.questions).filter(({ id }) => !translated.has(id)),
  };
}

/** The survey's own texts in other languages. */
export function TranslationTab({ model }: { model: EditorModel }) {
  const { edited, saved } = model;
  // The texts of a template exist in every language, and cannot be changed.
  const questions = useMemo(
    () => (isBlank(saved) ? readQuestions(edited.questions) : []),
    [saved, edited.questions],
  );
  return (
    <Card>
      <LanguageChoice
        language={saved.language}
        translations={edited.translations}
        status={(into) => <Status model={model} into={into} questions={questions} />}
      >
        {(into) => <Translation key={into} model={model} into={into} questions={questions} />}
      </LanguageChoice>
    </Card>
  );
}

interface TranslationProps {
  model: EditorModel;
  into: RespondentLanguage;
  questions: readonly Question[];
}

/** What readers get without a translation: until it is there, nobody can say what is missing. */
function useKnown({ saved }: EditorModel, into: RespondentLanguage) {
  const worded = surveysApi.useReadWordedSurveyQuery({ surveyId: saved.id, language: into });
  const before = saved.translations[into] ?? null;
  const known = useMemo(() => worded.data && wordsOfOthers(worded.data, before), [worded.data, before]);
  return { known, isLoading: worded.isLoading };
}

function Status({ model, into, questions }: TranslationProps) {
  const { known, isLoading } = useKnown(model, into);
  const { edited } = model;
  if (isLoading) return <Skeleton lines={1} />;
  const translation = edited.translations[into] ?? emptyTranslation;
  return (
    <LanguageStatus language={into} missing={missingOf({ ...edited, questions }, translation, { known })} />
  );
}

function Translation({ model, into, questions }: TranslationProps) {
  const { edited, saved, change } = model;
  const { known, isLoading } = useKnown(model, into);
  if (isLoading) return <Skeleton height={240} />;
  return (
    <TranslationFields
      language={saved.language}
      into={into}
      written={{ ...edited, questions }}
      translation={edited.translations[into] ?? null}
      known={known}
      asked={saved.isLocked ? (saved.translations[into] ?? null) : null}
      onChange={(translation) => change({ translations: { [into]: translation } })}
    />
  );
}
