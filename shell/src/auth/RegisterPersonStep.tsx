import { authEndpoints, errorNumbers, PASSWORD_MIN_LENGTH } from '@elan/contracts';
import { Checkbox, PasswordInput, TextInput } from '@elan/ui';
import {
  errorCode,
  FormattedMessage,
  languageOf,
  Link,
  places,
  useContractForm,
  useIntl,
  useLocation,
  useProvider,
} from '@elan/web-core';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text';
import { useRegisterMutation } from './auth-api';
import { AuthForm } from './AuthForm';
import type { Draft } from './use-draft';

interface Props {
  steps: { label: string; names: string[]; current: number };
  draft: Draft;
  onDone: (person: { name: string; email: string }) => void;
}

/** Step 1: who registers, and their consent. */
export function RegisterPersonStep({ steps, draft, onDone }: Props) {
  const intl = useIntl();
  const text = useText();
  const { state } = useLocation() as { state: unknown };
  const [register] = useRegisterMutation();
  const form = useContractForm(authEndpoints.register, {
    saved: { name: draft.name, email: draft.email, password: '', agree: false },
    checks: {
      agree: (agree) => (agree ? undefined : text('register.agree.required')),
    },
    send: async ({ name, email, password }) => {
      await register({ name, email, password, agree: true, language: languageOf(intl.locale) }).unwrap();
      onDone({ name, email });
    },
  });

  return (
    <AuthForm
      title={text('register.title')}
      description={text('register.description')}
      steps={steps}
      form={form}
      help={errorCode(form.error) === errorNumbers.businessEmailRequired && <NotBusiness />}
      submitLabel={text('register.submit')}
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
      <TextInput {...form.field('name')} label={text('auth.name')} autoComplete="name" autoFocus />
      <TextInput
        {...form.field('email')}
        label={text('register.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordInput
        {...form.field('password')}
        label={text('auth.password')}
        hint={text('auth.password.hint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
      />
      <Checkbox
        name="agree"
        required
        label={<Agreement />}
        checked={form.values.agree}
        onChange={(checked) => {
          form.change({ agree: checked });
        }}
        error={form.problem('agree')}
      />
    </AuthForm>
  );
}

const linkTo = (href: string | undefined) => (text: ReactNode[]) =>
  href === undefined ? (
    <>{text}</>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );

/** How a company gets in whose domain is taken for a provider of mailboxes. */
function NotBusiness() {
  const provider = useProvider();
  return (
    <p>
      <FormattedMessage id="shell.register.notBusiness" values={{ contact: linkTo(provider?.contactUrl) }} />
    </p>
  );
}

/** What people agree to, with links as soon as the provider's addresses are known. */
function Agreement() {
  const provider = useProvider();
  return (
    <FormattedMessage
      id="shell.register.agree"
      values={{ terms: linkTo(provider?.termsUrl), privacy: linkTo(provider?.privacyUrl) }}
    />
  );
}
