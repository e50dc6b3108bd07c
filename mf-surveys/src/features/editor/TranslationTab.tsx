import type { Survey, SurveyTranslation } from '@elan/contracts';
import { Card } from '@elan/ui';
import { useMemo } from 'react';
import { isBlank, readQuestions } from '../../shared/questions/question-list';
import { surveysApi } from '../../shared/surveys-api';
import { otherLanguage, TEXT_NAMES, type Written } from '../../shared/translation/translation';
import { TranslationFields } from '../../shared/translation/TranslationFields';
import type { EditorModel } from './use-survey-edits';

/** Texts that exist in the second language without being translated here: those of a template or of the product. */
function wordsOfOthers(worded: Survey, translation: SurveyTranslation | null): Written {
  const translated = new Set(translation?.questions.map(({ id }) => id));
  return {
    ...Object.fromEntries(TEXT_NAMES.flatMap((text) => (translation?.[text] ? [] : [[text, worded[text]]]))),
    questions: readQuestions(worded.questions).filter(({ id }) => !translated.has(id)),
  };
}

/** The survey's own texts in its second language. */
export function TranslationTab({ model: { edited, saved, change } }: { model: EditorModel }) {
  const { language } = saved;
  const inSecond = surveysApi.useReadWordedSurveyQuery({
    surveyId: saved.id,
    language: otherLanguage(language),
  });
  // Those of a template exist in both languages, and cannot be changed.
  const questions = useMemo(
    () => (isBlank(saved) ? readQuestions(edited.questions) : []),
    [saved, edited.questions],
  );
  const known = useMemo(
    () => inSecond.data && wordsOfOthers(inSecond.data, saved.translation),
    [inSecond.data, saved.translation],
  );
  return (
    <Card>
      <TranslationFields
        language={language}
        written={{ ...edited, questions }}
        translation={edited.translation}
        known={known}
        asked={saved.isLocked ? saved.translation : null}
        onChange={(translation) => change({ translation })}
      />
    </Card>
  );
}
