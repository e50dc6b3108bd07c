import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AppIntl } from './intl/AppIntl';
import type { MessagesByLanguage } from './intl/messages';
import type { Store } from './store/create-store';

/** Store and texts of the page, once, at its root. */
export function WebCoreProvider(props: { store: Store; messages?: MessagesByLanguage; children: ReactNode }) {
  const { store, messages, children } = props;
  return (
    <Provider store={store}>
      <AppIntl {...(messages && { messages })}>{children}</AppIntl>
    </Provider>
  );
}
