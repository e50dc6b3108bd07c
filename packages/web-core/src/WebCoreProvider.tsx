import type { Language } from '@elan/contracts';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AppIntl } from './intl/AppIntl';
import type { Messages } from './intl/messages';
import type { Store } from './store/create-store';

interface Props {
  store: Store;
  language: Language;
  /** All texts of the page in that language. */
  messages: Messages;
  children: ReactNode;
}

/** Store and texts of the page, once, at its root. */
export function WebCoreProvider({ store, language, messages, children }: Props) {
  return (
    <Provider store={store}>
      <AppIntl language={language} messages={messages}>
        {children}
      </AppIntl>
    </Provider>
  );
}
