import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { languageOf } from './language';
import type { MessagesByLanguage } from './messages';

/** Adds a remote's own texts to those of the page, for the components below. */
export function RemoteIntl({ messages, children }: { messages: MessagesByLanguage; children: ReactNode }) {
  const page = useIntl();
  const merged = useMemo(
    () => ({ ...page.messages, ...messages[languageOf(page.locale)] }) as Record<string, string>,
    [page.messages, page.locale, messages],
  );
  return (
    <IntlProvider locale={page.locale} messages={merged}>
      {children}
    </IntlProvider>
  );
}
