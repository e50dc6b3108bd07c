import { BLANK_TEMPLATE_ID } from '@elan/contracts';
import { useLanguage } from '@elan/web-core';
import { QuestionsEditor } from '../../shared/questions/QuestionsEditor';
import { languagesOf, withTranslations } from '../../shared/translation/translation';
import { Translations } from '../../shared/translation/Translations';
import { useText } from '../../shared/use-text';
import type { CreationDraft } from './draft';

interface QuestionsStepProps {
  draft: CreationDraft;
  onChange: (changes: Partial<CreationDraft>) => void;
}

/** What is asked, and how in other languages. */
export function QuestionsStep({ draft, onChange }: QuestionsStepProps) {
  const t = useText();
  const pageLanguage = useLanguage();
  const { name, description, questions, translations } = draft;
  const language = draft.language ?? pageLanguage;
  return (
    <>
      <p>{t('surveys.questions.hint')}</p>
      <QuestionsEditor
        questions={questions}
        languages={languagesOf(language, translations)}
        onChange={(changed) => onChange({ questions: changed, templateId: BLANK_TEMPLATE_ID })}
      />
      <Translations
        language={language}
        written={{ name, description, questions }}
        translations={translations}
        onChange={(changes) => onChange({ translations: withTranslations(translations, changes) })}
      />
    </>
  );
}
