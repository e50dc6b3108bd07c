import { useState } from 'react';
import { Button } from '../../shared/survey/Button';
import { Notice } from '../../shared/survey/Notice';
import { useTexts } from '../../shared/texts/texts';
import { requestLink } from './respondent-api';
import type { SurveyLink } from './survey-link';

/** A link that is not, or no longer, its member's: the right one can be mailed, if the link names somebody at all. */
export function LostLink({ link }: { link: SurveyLink }) {
  const t = useTexts();
  const [request, setRequest] = useState<'none' | 'sending' | 'sent' | 'failed'>('none');
  const ask = () => {
    setRequest('sending');
    requestLink(link).then(
      () => {
        setRequest('sent');
      },
      () => {
        setRequest('failed');
      },
    );
  };
  // The button that was pressed is gone, or was not to be pressed for a while: neither keeps the focus.
  if (request === 'sent') {
    return (
      <Notice mark="done" takesFocus>
        <p>{t('respondent.wrongLink.sent')}</p>
      </Notice>
    );
  }
  return (
    <Notice mark="stop" title={t('respondent.wrongLink')} takesFocus={request === 'failed'}>
      <p>{t(link.userId ? 'respondent.wrongLink.help' : 'respondent.wrongLink.nobody')}</p>
      {request === 'failed' && <p role="alert">{t('respondent.wrongLink.failed')}</p>}
      {link.userId && (
        <Button disabled={request === 'sending'} onClick={ask}>
          {t('respondent.wrongLink.ask')}
        </Button>
      )}
    </Notice>
  );
}
