import { authEndpoints } from '@elan/contracts';
import { PasswordInput, TextInput } from '@elan/ui';
import {
  FormattedMessage,
  Link,
  places,
  useContractForm,
  useIntl,
  useLocation,
  usePageTitle,
} from '@elan/web-core';
import { useLoginMutation } from './auth-api';
import styles from './Auth.module.css';
import { AuthForm } from './AuthForm';

/** Sign-in. Success needs no step of its own: the guard of these pages leads on. */
export function LoginPage() {
  const intl = useIntl();
  const { state } = useLocation() as { state: unknown };
  const [login] = useLoginMutation();
  const form = useContractForm(authEndpoints.login, {
    saved: { email: emailOf(state), password: '' },
    send: (values) => login(values).unwrap(),
  });
  const title = intl.formatMessage({ id: 'shell.login.title' });
  usePageTitle(title);

  return (
    <AuthForm
      title={title}
      description={intl.formatMessage({ id: 'shell.login.description' })}
      form={form}
      submitLabel={intl.formatMessage({ id: 'shell.login.submit' })}
      isSubmitDisabled={!form.isComplete}
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
        {...form.field('email')}
        label={intl.formatMessage({ id: 'shell.auth.email' })}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
      />
      <PasswordInput {...form.field('password')} label={intl.formatMessage({ id: 'shell.auth.password' })} />
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
