import { RemoteIntl, type SurveyLoopProps } from '@elan/web-core';
import { messages } from '../messages';
import { SurveyLoop } from './SurveyLoop';

/** The loop on a page of another remote, with this remote's texts. */
export function LentLoop(props: SurveyLoopProps) {
  return (
    <RemoteIntl messages={messages}>
      <SurveyLoop {...props} />
    </RemoteIntl>
  );
}
