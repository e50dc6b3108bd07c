import { errorNumbers } from '@elan/contracts';
import { ErrorState } from '@elan/ui';
import {
  errorCode,
  errorText,
  places,
  RemoteIntl,
  useIntl,
  useLocation,
  useNavigate,
  usePageTitle,
} from '@elan/web-core';
import { useEffect, useRef } from 'react';
import { LoadingPage } from '../pages/LoadingPage';
import { laterMessages } from '../messages/later-messages';
import { useText } from '../messages/use-text';
import { useFinishSignOnMutation } from './single-sign-on-api';
import { SecondStep } from './SecondStep';

/** Where a provider sends the browser back to. Success needs no step of its own: the guard of these pages redirects. */
export function SingleSignOnReturn() {
  return (
    <RemoteIntl messages={laterMessages}>
      <Finish />
    </RemoteIntl>
  );
}

function Finish() {
  const intl = useIntl();
  const text = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [finish, { error }] = useFinishSignOnMutation();
  const isSent = useRef(false);
  usePageTitle(text('sso.title'));
  useEffect(() => {
    // What came back is good once.
    if (isSent.current) return;
    isSent.current = true;
    const given = new URLSearchParams(search);
    const [code, iss, refusal] = [given.get('code'), given.get('iss'), given.get('error')];
    void finish({
      companyId: pathname.split('/').at(-1) ?? '',
      state: given.get('state') ?? '',
      ...(code !== null && { code }),
      ...(iss !== null && { iss }),
      ...(refusal !== null && { error: refusal }),
    });
  }, [finish, pathname, search]);
  const back = () => void navigate(places.login, { replace: true });
  if (!error) return <LoadingPage />;
  if (errorCode(error) === errorNumbers.secondFactorRequired) return <SecondStep onBack={back} />;
  return <ErrorState title={errorText(intl, error)} retryLabel={text('factor.step.back')} onRetry={back} />;
}
