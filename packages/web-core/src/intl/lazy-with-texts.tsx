import { lazy, type ComponentType } from 'react';
import { fetchValue } from './download';
import { getLanguage } from './language';
import type { RemoteMessages } from './messages';
import { RemoteIntl } from './RemoteIntl';

/** A part that is loaded when it is first shown, at the same time as the texts that the first page does not need. */
export const lazyWithTexts = <Props extends object>(
  messages: RemoteMessages,
  download: () => Promise<ComponentType<Props>>,
) =>
  lazy(async () => {
    const [Part] = await Promise.all([download(), fetchValue(messages[getLanguage()] ?? messages.en)]);
    const PartWithTexts = (props: Props) => (
      <RemoteIntl messages={messages}>
        <Part {...props} />
      </RemoteIntl>
    );
    return { default: PartWithTexts };
  });
