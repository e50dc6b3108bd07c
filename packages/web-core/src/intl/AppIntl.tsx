import { useEffect, useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import english from '../messages/en.json';
import french from '../messages/fr.json';
import { useLanguage } from './language';
import type { MessagesByLanguage } from './messages';

const coreMessages: MessagesByLanguage = { en: english, fr: french };

/** The page's own intl, once, at its root: follows the chosen language and knows the texts of errors and notices. */
export function AppIntl({ messages, children }: { messages?: MessagesByLanguage; children: ReactNode }) {
  const language = useLanguage();
  const merged = useMemo(
    () => ({ ...coreMessages[language], ...messages?.[language] }),
    [language, messages],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider locale={language} messages={merged}>
      {children}
    </IntlProvider>
  );
}
