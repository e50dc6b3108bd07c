import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@elan/contracts';
import { Checkbox, PasswordInput, TextInput } from '@elan/ui';
import {
  FormattedMessage,
  languageOf,
  Link,
  places,
  useIntl,
  useLocation,
  useProvider,
} from '@elan/web-core';
import type { ReactNode } from 'react';
import { useRegisterMutation } from './auth-api';
import { AuthForm } from './AuthForm';
import { isRefused, looksLikeEmail } from './field-problem';
import type { Draft } from './use-draft';
import { useForm } from './use-form';

interface Person {
  name: string;
  email: string;
}

interface Props {
  steps: { label: string; names: string[]; current: number };
  draft: Draft;
  onDone: (person: Person) => void;
}

/** Step 1: who registers, and their consent. */
export function RegisterPersonStep({ steps, draft, onDone }: Props) {
  const intl = useIntl();
  const { state } = useLocation() as { state: unknown };
  const [register, { error, isLoading, reset }] = useRegisterMutation();
  const form = useForm<{ name: string; email: string; password: string; agree: boolean }>(
    { name: draft.name, email: draft.email, password: '', agree: false },
    {
      name: (name) => (name.trim() === '' ? 'shell.auth.required' : undefined),
      email: (email) => (looksLikeEmail(email) ? undefined : 'shell.auth.email.invalid'),
      password: (password) =>
        password.length < PASSWORD_MIN_LENGTH ? 'shell.auth.password.short' : undefined,
      agree: (agree) => (agree ? undefined : 'shell.register.agree.required'),
    },
    reset,
  );
  const problem = (field: 'name' | 'email' | 'password' | 'agree') => {
    const id = form.problem(field) ?? (isRefused(error, field) ? 'shell.auth.invalid' : undefined);
    return id && intl.formatMessage({ id }, { min: PASSWORD_MIN_LENGTH });
  };

  const send = ({ name, email, password }: { name: string; email: string; password: string }) => {
    const person = { name: name.trim(), email: email.trim() };
    register({ ...person, password, agree: true, language: languageOf(intl.locale) })
      .unwrap()
      .then(
        () => {
          onDone(person);
        },
        () => undefined,
      );
  };

  return (
    <AuthForm
      title={intl.formatMessage({ id: 'shell.register.title' })}
      description={intl.formatMessage({ id: 'shell.register.description' })}
      steps={steps}
      error={error}
      submitLabel={intl.formatMessage({ id: 'shell.register.submit' })}
      isBusy={isLoading}
      onSubmit={form.submit(send)}
      foot={
        <p>
          <FormattedMessage
            id="shell.register.hasAccount"
            values={{
              link: (text) => (
                <Link to={places.login} state={state}>
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      }
    >
      <TextInput
        {...form.leaving('name')}
        label={intl.formatMessage({ id: 'shell.auth.name' })}
        autoComplete="name"
        maxLength={120}
        autoFocus
        required
        value={form.values.name}
        onChange={(value) => {
          form.set('name', value);
        }}
        error={problem('name')}
      />
      <TextInput
        {...form.leaving('email')}
        label={intl.formatMessage({ id: 'shell.register.email' })}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        value={form.values.email}
        onChange={(value) => {
          form.set('email', value);
        }}
        error={problem('email')}
      />
      <PasswordInput
        {...form.leaving('password')}
        label={intl.formatMessage({ id: 'shell.auth.password' })}
        hint={intl.formatMessage({ id: 'shell.auth.password.hint' }, { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        required
        value={form.values.password}
        onChange={(value) => {
          form.set('password', value);
        }}
        error={problem('password')}
      />
      <Checkbox
        name="agree"
        required
        label={<Agreement />}
        checked={form.values.agree}
        onChange={(checked) => {
          form.set('agree', checked);
        }}
        error={problem('agree')}
      />
    </AuthForm>
  );
}

/** What is agreed to, with links to it as soon as the provider's addresses are known. */
function Agreement() {
  const provider = useProvider();
  const linkTo = (href: string | undefined) => (text: ReactNode[]) =>
    href === undefined ? (
      <>{text}</>
    ) : (
      <a href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  return (
    <FormattedMessage
      id="shell.register.agree"
      values={{ terms: linkTo(provider?.termsUrl), privacy: linkTo(provider?.privacyUrl) }}
    />
  );
}
