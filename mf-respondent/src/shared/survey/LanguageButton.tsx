import type { Language } from '../texts/texts';
import styles from './SurveyFrame.module.css';

/** Each language by its own name, so that whoever needs it can read it. */
const names: Record<Language, string> = { en: 'English', fr: 'Français' };

export interface LanguageButtonProps {
  language: Language;
  onChoose: (language: Language) => void;
}

/** Gives the page in another language. */
export function LanguageButton({ language, onChoose }: LanguageButtonProps) {
  return (
    <button
      type="button"
      className={styles.language}
      lang={language}
      onClick={() => {
        onChoose(language);
      }}
    >
      {names[language]}
    </button>
  );
}
