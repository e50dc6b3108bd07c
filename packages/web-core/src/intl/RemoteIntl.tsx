import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useDownload, useLast } from './download';
import { languageOf } from './language';
import type { RemoteMessages } from './messages';

interface Props {
  messages: RemoteMessages;
  children: ReactNode;
}

/**
 * Adds a remote's own texts to those of the page, for the components below, which are shown once the texts have loaded.
 * When the language changes, they stay in the old one until the texts of the new one have loaded.
 * @throws if no texts can be loaded
 */
export function RemoteIntl({ messages, children }: Props) {
  const page = useIntl();
  const own = useDownload(messages[languageOf(page.locale)] ?? messages.en);
  const wanted = useMemo(
    () =>
      typeof own === 'object'
        ? { locale: page.locale, messages: { ...page.messages, ...own } as Record<string, string> }
        : undefined,
    [page.messages, page.locale, own],
  );
  const shown = useLast(wanted);
  if (shown === undefined && own === 'failed') throw new Error('The texts could not be loaded');
  return shown === undefined ? null : <IntlProvider {...shown}>{children}</IntlProvider>;
}
