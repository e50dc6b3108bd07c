import { authEndpoints, errorNumbers } from '@elan/contracts';
import { Button, PasswordInput } from '@elan/ui';
import {
  errorCode,
  FormattedMessage,
  Link,
  places,
  useContractForm,
  useLocation,
  usePageTitle,
} from '@elan/web-core';
import { lazy, Suspense, useState } from 'react';
import { LoadingPage } from '../pages/LoadingPage';
import { useText } from '../messages/use-text';
import { useLoginMutation } from './auth-api';
import styles from './Auth.module.css';
import { AuthForm } from './AuthForm';
import { EmailField } from './EmailField';

const SecondStep = lazy(() => import('./SecondStep').then((part) => ({ default: part.SecondStep })));

const SingleSignOn = lazy(() => import('./SingleSignOn').then((part) => ({ default: part.SingleSignOn })));

/** Sign-in. Success needs no step of its own: the guard of these pages redirects. */
export function LoginPage() {
  const text = useText();
  const { state } = useLocation() as { state: unknown };
  const [login] = useLoginMutation();
  const form = useContractForm(authEndpoints.login, {
    saved: { email: emailOf(state), password: '' },
    send: (values) => login(values).unwrap(),
  });
  const [isByProvider, setByProvider] = useState(false);
  const title = text('login.title');
  usePageTitle(title);

  if (errorCode(form.error) === errorNumbers.secondFactorRequired)
    return (
      <Suspense fallback={<LoadingPage />}>
        <SecondStep onBack={form.reset} />
      </Suspense>
    );
  if (isByProvider)
    return (
      <Suspense fallback={<LoadingPage />}>
        <SingleSignOn email={form.values.email} onBack={() => setByProvider(false)} />
      </Suspense>
    );
  return (
    <AuthForm
      title={title}
      description={text('login.description')}
      form={form}
      submitLabel={text('login.submit')}
      isSubmitDisabled={!form.isComplete}
      foot={
        <>
          <Button size="lg" fullWidth onClick={() => setByProvider(true)}>
            {text('login.singleSignOn')}
          </Button>
          <p>
            <FormattedMessage
              id="shell.login.noAccount"
              values={{
                link: (text) => (
                  <Link to={places.register} state={state}>
                    {text}
                  </Link>
                ),
              }}
            />
          </p>
        </>
      }
    >
      <EmailField {...form.field('email')} />
      <PasswordInput {...form.field('password')} label={text('auth.password')} />
      <Link to={places.forgot()} state={state} className={styles.forgot}>
        {text('login.forgot')}
      </Link>
    </AuthForm>
  );
}

/** The address that a completed registration or reset passes on. */
function emailOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
