import { BLANK_TEMPLATE_ID } from '@elan/contracts';
import { useLanguage } from '@elan/web-core';
import { QuestionsEditor } from '../../shared/questions/QuestionsEditor';
import { TranslationFields } from '../../shared/translation/TranslationFields';
import { useText } from '../../shared/use-text';
import type { CreationDraft } from './draft';

interface QuestionsStepProps {
  draft: CreationDraft;
  onChange: (changes: Partial<CreationDraft>) => void;
}

/** What is asked, and how in the other language. */
export function QuestionsStep({ draft, onChange }: QuestionsStepProps) {
  const t = useText();
  const language = useLanguage();
  const { name, description, questions, translation } = draft;
  return (
    <>
      <p>{t('surveys.questions.hint')}</p>
      <QuestionsEditor
        questions={questions}
        isBilingual={translation !== null}
        onChange={(changed) => onChange({ questions: changed, templateId: BLANK_TEMPLATE_ID })}
      />
      <TranslationFields
        language={draft.language ?? language}
        written={{ name, description, questions }}
        translation={translation}
        onChange={(changed) => onChange({ translation: changed })}
      />
    </>
  );
}
