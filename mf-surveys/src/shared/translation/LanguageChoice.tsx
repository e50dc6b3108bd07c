import type { Language, SurveyTranslations } from '@elan/contracts';
import type { RespondentLanguage } from '@elan/contracts/respondent-languages';
import { Select } from '@elan/ui';
import { useState, type ReactNode } from 'react';
import { useText } from '../use-text';
import { languagesOf, otherLanguages } from './translation';
import styles from './translation.module.css';
import { useLanguageName } from './use-language-name';

interface LanguageChoiceProps {
  /** The language of the texts. */
  language: Language;
  translations: SurveyTranslations;
  /** What is missing in a language that somebody has begun. */
  status: (into: RespondentLanguage) => ReactNode;
  children: (into: RespondentLanguage) => ReactNode;
}

/** Texts in one other language after the other, with what is missing in those that were begun. */
export function LanguageChoice({ language, translations, status, children }: LanguageChoiceProps) {
  const t = useText();
  const nameOf = useLanguageName();
  const others = otherLanguages(language);
  const begun = (languagesOf(language, translations) ?? []).filter((one) => one !== language);
  const [chosen, setChosen] = useState(begun[0] ?? others[0]);
  if (!chosen) return null;
  return (
    <div className={styles.translation}>
      <Select
        label={t('surveys.translation.into')}
        value={chosen}
        options={others.map((value) => ({ value, label: nameOf(value) }))}
        onChange={setChosen}
      />
      {begun.length > 1 && (
        <ul className={styles.begun}>
          {begun.map((into) => (
            <li key={into}>{status(into)}</li>
          ))}
        </ul>
      )}
      {children(chosen)}
    </div>
  );
}

/** How much is missing in a language. */
export function LanguageStatus({ language, missing }: { language: RespondentLanguage; missing: number }) {
  const t = useText();
  const nameOf = useLanguageName();
  return t('surveys.translation.status', { language: nameOf(language), count: missing });
}
