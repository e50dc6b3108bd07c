import type { RespondentLanguage } from '@elan/contracts';
import { LANGUAGES } from '@elan/contracts/languages';
import { RESPONDENT_LANGUAGES, RESPONDENT_LANGUAGE_TRAITS } from '@elan/contracts/respondent-languages';
import { useTexts } from '../texts/texts';

/** How many names say that more languages are behind them: nobody can be asked for "more" in a foreign language. */
const NAMED = 2;

export interface LanguageButtonsProps {
  language: RespondentLanguage;
  /** The id of the form to which they belong, if they are outside of it. */
  form?: string | undefined;
}

/** The page in other languages, each under its own name. The longer list is folded, which takes no script. */
export function LanguageButtons({ language, form }: LanguageButtonsProps) {
  const t = useTexts();
  const others = RESPONDENT_LANGUAGES.filter((known) => known !== language);
  const isShort = (known: RespondentLanguage) => LANGUAGES.some((short) => short === known);
  const folded = others.filter((known) => !isShort(known));
  const nameOf = (known: RespondentLanguage) => RESPONDENT_LANGUAGE_TRAITS[known].name;
  const button = (other: RespondentLanguage) => (
    <button
      key={other}
      // What differs comes last: the more is repeated in one piece, the less the page weighs.
      className="language"
      name="language"
      form={form}
      value={other}
      lang={other}
    >
      {nameOf(other)}
    </button>
  );
  const more = `${folded.slice(0, NAMED).map(nameOf).join(' · ')} …`;
  return (
    <div className="languages" data-failed={t('respondent.languageError')}>
      {others.filter(isShort).map(button)}
      <details>
        <summary>{more}</summary>
        {folded.map(button)}
      </details>
    </div>
  );
}
