import type { Language } from '@elan/contracts';
import { useEffect, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Messages } from './messages';

interface Props {
  language: Language;
  /** All texts of the page in that language; those of this package are in `@elan/web-core/messages/<language>.json`. */
  messages: Messages;
  children: ReactNode;
}

/** The page's own intl, once, at its root. */
export function AppIntl({ language, messages, children }: Props) {
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider locale={language} messages={messages}>
      {children}
    </IntlProvider>
  );
}
