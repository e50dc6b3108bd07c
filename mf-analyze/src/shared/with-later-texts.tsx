import { RemoteIntl } from '@elan/web-core';
import type { ComponentType } from 'react';

const messages = {
  en: () => import('../messages/later/en.json'),
  fr: () => import('../messages/later/fr.json'),
};

/** A part that is opened on demand, with texts that only such parts need: the first page loads without them. */
export function withLaterTexts<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function PartWithTexts(props: Props) {
    return (
      <RemoteIntl messages={messages}>
        <Part {...props} />
      </RemoteIntl>
    );
  };
}
