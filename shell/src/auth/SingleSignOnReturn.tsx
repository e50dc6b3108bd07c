import { errorNumbers } from '@elan/contracts';
import { Button, ErrorBlock } from '@elan/ui';
import {
  errorCode,
  errorText,
  Navigate,
  places,
  RemoteIntl,
  useIntl,
  useLocation,
  useNavigate,
  usePageTitle,
  useSession,
} from '@elan/web-core';
import { useEffect, useRef, useState } from 'react';
import { LoadingPage } from '../pages/LoadingPage';
import { laterMessages } from '../messages/later-messages';
import { useText } from '../messages/use-text';
import styles from './Auth.module.css';
import { keptOrigin } from './kept-origin';
import { useFinishSignOnMutation } from './single-sign-on-api';
import { SecondStep } from './SecondStep';

/**
 * The page to which a provider sends the browser back, also that of somebody who is signed in and has proved anew who
 * they are. It leads to the page that was wanted before.
 */
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
  const { accessToken } = useSession();
  const [before] = useState(accessToken);
  const wanted = keptOrigin();
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
  if (accessToken !== null && accessToken !== before)
    return <Navigate to={wanted.from ?? places.dashboard} replace />;
  const back = () => void navigate(places.login, { replace: true, state: wanted });
  if (!error) return <LoadingPage />;
  if (errorCode(error) === errorNumbers.secondFactorRequired) return <SecondStep onBack={back} />;
  return (
    <div className={styles.card}>
      <header className={styles.heading}>
        <h1 tabIndex={-1}>{text('sso.title')}</h1>
      </header>
      <ErrorBlock text={errorText(intl, error)} />
      <Button size="lg" fullWidth onClick={back}>
        {text(before === null ? 'factor.step.back' : 'sso.back')}
      </Button>
    </div>
  );
}
