import { byFileName } from '@elan/contracts';
import { RemoteIntl, type Download, type Messages } from '@elan/web-core';
import type { ComponentType } from 'react';

const messages = byFileName<Download<Messages>>(import.meta.glob('../messages/later/*.json'));

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
