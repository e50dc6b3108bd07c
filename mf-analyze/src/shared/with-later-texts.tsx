import { RemoteIntl } from '@elan/web-core';
import type { ComponentType } from 'react';

const messages = {
  en: () => import('../messages/later/en.json'),
  fr: () => import('../messages/later/fr.json'),
};

/** Wraps a part that is opened on demand, and loads the texts that only such parts need, so that the first load is smaller. */
export function withLaterTexts<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function PartWithTexts(props: Props) {
    return (
      <RemoteIntl messages={messages}>
        <Part {...props} />
      </RemoteIntl>
    );
  };
}
