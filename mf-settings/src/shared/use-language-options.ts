import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '@elan/contracts/respondent-languages';
import { useIntl } from '@elan/web-core';

/** The languages in which members can be addressed, by their names in the reader's, which browsers know. */
export function useLanguageOptions(): { value: RespondentLanguage; label: string }[] {
  const { locale } = useIntl();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const nameOf = (code: string) => {
    const name = names.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  return RESPONDENT_LANGUAGES.map((value) => ({ value, label: nameOf(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
}
