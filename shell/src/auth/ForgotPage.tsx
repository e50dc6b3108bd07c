import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@elan/contracts';
import { PasswordInput, TextInput, toast } from '@elan/ui';
import {
  FormattedMessage,
  Link,
  places,
  useIntl,
  useLocation,
  useNavigate,
  usePageTitle,
  useSearchParams,
} from '@elan/web-core';
import { useState } from 'react';
import { originOf } from '../guards/origin';
import {
  useResetPasswordMutation,
  useSendResetCodeMutation,
  useValidateResetCodeMutation,
  type PasswordOwner,
} from './auth-api';
import { AuthForm } from './AuthForm';
import { CodeStep } from './CodeStep';
import { looksLikeEmail } from './field-problem';
import { useDraft } from './use-draft';
import { useForm } from './use-form';
import { useSteps } from './use-steps';

const STEPS = ['email', 'code', 'password'] as const;

interface Steps {
  label: string;
  names: string[];
  current: number;
}

/** A forgotten password, or the first one of an invited administrator: address, code, new password. */
export function ForgotPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { draft, change, clear } = useDraft('reset');
  // The code opens the account: it is kept in memory only, and asked for again after a reload.
  const [code, setCode] = useState('');
  const { step, index, go } = useSteps(
    STEPS,
    draft.email === '' ? 'email' : code === '' ? 'code' : 'password',
  );
  const [sendCode] = useSendResetCodeMutation();
  const [validate, validation] = useValidateResetCodeMutation();
  const owner = ownerOf(draft);
  usePageTitle(intl.formatMessage({ id: 'shell.forgot.title' }));

  const steps = {
    label: intl.formatMessage({ id: 'shell.forgot.steps' }),
    names: STEPS.map((name) => intl.formatMessage({ id: `shell.forgot.step.${name}` })),
    current: index,
  };

  if (step === 'email') {
    return (
      <EmailStep
        steps={steps}
        initial={draft.email}
        invitation={draft.invitation}
        onDone={({ email, invitation = '' }) => {
          change({ email, invitation, codeSentAt: Date.now() });
          go('code');
        }}
      />
    );
  }
  if (step === 'code') {
    return (
      <CodeStep
        steps={steps}
        email={draft.email}
        codeSentAt={draft.codeSentAt}
        error={validation.error}
        isBusy={validation.isLoading}
        onEdit={validation.reset}
        onSubmit={(entered) => {
          validate({ ...owner, code: entered })
            .unwrap()
            .then(
              () => {
                setCode(entered);
                go('password', { replace: true });
              },
              () => undefined,
            );
        }}
        onResend={async () => {
          await sendCode(owner).unwrap();
          change({ codeSentAt: Date.now() });
        }}
        foot={<BackToLogin />}
      />
    );
  }
  return (
    <PasswordStep
      steps={steps}
      owner={owner}
      code={code}
      onDone={() => {
        clear();
        toast.success(intl.formatMessage({ id: 'shell.forgot.done' }));
        void navigate(places.login, { replace: true, state: { from: originOf(state), email: draft.email } });
      }}
    />
  );
}

function ownerOf({ email, invitation }: { email: string; invitation: string }): PasswordOwner {
  return invitation === '' ? { email } : { email, invitation };
}

function BackToLogin() {
  const { state } = useLocation() as { state: unknown };
  return (
    <p>
      <Link to={places.login} state={state}>
        <FormattedMessage id="shell.forgot.back" />
      </Link>
    </p>
  );
}

function EmailStep(props: {
  steps: Steps;
  initial: string;
  /** Of the initial address; empty: none. */
  invitation: string;
  onDone: (owner: PasswordOwner) => void;
}) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const [sendCode, { error, isLoading, reset }] = useSendResetCodeMutation();
  const form = useForm(
    { email: search.get('email') ?? props.initial },
    { email: (email) => (looksLikeEmail(email) ? undefined : 'shell.auth.email.invalid') },
    reset,
  );
  const problem = form.problem('email');
  return (
    <AuthForm
      title={intl.formatMessage({ id: 'shell.forgot.title' })}
      description={intl.formatMessage({ id: 'shell.forgot.description' })}
      steps={props.steps}
      error={error}
      submitLabel={intl.formatMessage({ id: 'shell.forgot.submit' })}
      isBusy={isLoading}
      isSubmitDisabled={form.values.email.trim() === ''}
      onSubmit={form.submit((values) => {
        const email = values.email.trim();
        // An invitation is the own one of the address with which it came.
        const invitation =
          email === search.get('email')
            ? (search.get('invitation') ?? '')
            : email === props.initial
              ? props.invitation
              : '';
        const owner = ownerOf({ email, invitation });
        sendCode(owner)
          .unwrap()
          .then(
            () => {
              props.onDone(owner);
            },
            () => undefined,
          );
      })}
      foot={<BackToLogin />}
    >
      <TextInput
        {...form.leaving('email')}
        label={intl.formatMessage({ id: 'shell.auth.email' })}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        required
        value={form.values.email}
        onChange={(value) => {
          form.set('email', value);
        }}
        error={problem && intl.formatMessage({ id: problem })}
      />
    </AuthForm>
  );
}

function PasswordStep(props: { steps: Steps; owner: PasswordOwner; code: string; onDone: () => void }) {
  const intl = useIntl();
  const [resetPassword, { error, isLoading, reset }] = useResetPasswordMutation();
  const form = useForm(
    { password: '' },
    { password: (value) => (value.length < PASSWORD_MIN_LENGTH ? 'shell.auth.password.short' : undefined) },
    reset,
  );
  const problem = form.problem('password');
  return (
    <AuthForm
      title={intl.formatMessage({ id: 'shell.newPassword.title' })}
      description={intl.formatMessage({ id: 'shell.newPassword.description' })}
      steps={props.steps}
      error={error}
      submitLabel={intl.formatMessage({ id: 'shell.newPassword.submit' })}
      isBusy={isLoading}
      onSubmit={form.submit(({ password }) => {
        resetPassword({ ...props.owner, code: props.code, password })
          .unwrap()
          .then(props.onDone, () => undefined);
      })}
    >
      {/* Password managers store the password under this address. */}
      <input type="hidden" name="username" autoComplete="username" value={props.owner.email} readOnly />
      <PasswordInput
        {...form.leaving('password')}
        label={intl.formatMessage({ id: 'shell.newPassword.label' })}
        hint={intl.formatMessage({ id: 'shell.auth.password.hint' }, { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        autoFocus
        required
        value={form.values.password}
        onChange={(value) => {
          form.set('password', value);
        }}
        error={problem && intl.formatMessage({ id: problem }, { min: PASSWORD_MIN_LENGTH })}
      />
    </AuthForm>
  );
}
