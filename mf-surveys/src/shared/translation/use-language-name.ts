import type { RespondentLanguage } from '@elan/contracts/respondent-languages';
import { useIntl } from '@elan/web-core';
import { useMemo } from 'react';

/** What languages are called in the reader's, which browsers know. */
export function useLanguageName(): (language: RespondentLanguage) => string {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    return (language) => names.of(language) ?? language;
  }, [locale]);
}
