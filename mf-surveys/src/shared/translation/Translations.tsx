import type { Language, SurveyTranslations, TranslationChanges } from '@elan/contracts';
import { LanguageChoice, LanguageStatus } from './LanguageChoice';
import { emptyTranslation, missingOf, type Written } from './translation';
import { TranslationFields } from './TranslationFields';

interface TranslationsProps {
  /** The language of the texts. */
  language: Language;
  written: Written;
  translations: SurveyTranslations;
  onChange: (changes: TranslationChanges) => void;
}

/** Texts in all other languages. */
export function Translations({ language, written, translations, onChange }: TranslationsProps) {
  return (
    <LanguageChoice
      language={language}
      translations={translations}
      status={(into) => (
        <LanguageStatus
          language={into}
          missing={missingOf(written, translations[into] ?? emptyTranslation, {})}
        />
      )}
    >
      {(into) => (
        <TranslationFields
          key={into}
          language={language}
          into={into}
          written={written}
          translation={translations[into] ?? null}
          onChange={(translation) => onChange({ [into]: translation })}
        />
      )}
    </LanguageChoice>
  );
}
