import { PasswordInput, TextInput } from '@elan/ui';
import { FormattedMessage, Link, places, useIntl, useLocation, usePageTitle } from '@elan/web-core';
import { useLoginMutation } from './auth-api';
import styles from './Auth.module.css';
import { AuthForm } from './AuthForm';
import { looksLikeEmail } from './field-problem';
import { useForm } from './use-form';

/** Sign-in. Success needs no step of its own: the guard of these pages leads on. */
export function LoginPage() {
  const intl = useIntl();
  const { state } = useLocation() as { state: unknown };
  const [login, { error, isLoading, reset }] = useLoginMutation();
  const form = useForm(
    { email: emailOf(state), password: '' },
    { email: (email) => (looksLikeEmail(email) ? undefined : 'shell.auth.email.invalid') },
    reset,
  );
  const title = intl.formatMessage({ id: 'shell.login.title' });
  usePageTitle(title);
  const { email, password } = form.values;
  const emailProblem = form.problem('email');

  return (
    <AuthForm
      title={title}
      description={intl.formatMessage({ id: 'shell.login.description' })}
      error={error}
      submitLabel={intl.formatMessage({ id: 'shell.login.submit' })}
      isBusy={isLoading}
      isSubmitDisabled={email.trim() === '' || password === ''}
      onSubmit={form.submit((values) => void login({ ...values, email: values.email.trim() }))}
      foot={
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
      }
    >
      <TextInput
        {...form.leaving('email')}
        label={intl.formatMessage({ id: 'shell.auth.email' })}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        required
        value={email}
        onChange={(value) => {
          form.set('email', value);
        }}
        error={emailProblem && intl.formatMessage({ id: emailProblem })}
      />
      <PasswordInput
        label={intl.formatMessage({ id: 'shell.auth.password' })}
        name="password"
        required
        value={password}
        onChange={(value) => {
          form.set('password', value);
        }}
      />
      <Link to={places.forgot()} state={state} className={styles.forgot}>
        <FormattedMessage id="shell.login.forgot" />
      </Link>
    </AuthForm>
  );
}

/** The address that a finished registration or reset hands over. */
function emailOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
