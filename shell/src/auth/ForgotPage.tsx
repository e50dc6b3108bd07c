import { authEndpoints, PASSWORD_MIN_LENGTH } from '@elan/contracts';
import { PasswordInput, toast } from '@elan/ui';
import { Link, places, useContractForm, useLocation, useNavigate, usePageTitle } from '@elan/web-core';
import { useState } from 'react';
import { originOf } from '../origin';
import { useText } from '../messages/use-text';
import {
  useResetPasswordMutation,
  useSendResetCodeMutation,
  useValidateResetCodeMutation,
  type PasswordOwner,
} from './auth-api';
import { AuthForm } from './AuthForm';
import { CodeStep } from './CodeStep';
import { mailedOwner } from './mailed-owner';
import { EmailField } from './EmailField';
import { useDraft } from './use-draft';
import { useSteps } from './use-steps';

const STEPS = ['email', 'code', 'password'] as const;

interface Steps {
  label: string;
  names: string[];
  current: number;
}

/** A forgotten password, or the first one of an invited administrator: address, code, new password. */
export function ForgotPage() {
  const text = useText();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { draft, change, clear } = useDraft('reset');
  // The code opens the account: it is only kept in memory, and requested again after a reload.
  const [code, setCode] = useState('');
  const { step, index, go } = useSteps(
    STEPS,
    draft.email === '' ? 'email' : code === '' ? 'code' : 'password',
  );
  const [sendCode] = useSendResetCodeMutation();
  const [validate] = useValidateResetCodeMutation();
  const owner = ownerOf(draft);
  usePageTitle(text('forgot.title'));

  const steps = {
    label: text('forgot.steps'),
    names: STEPS.map((name) => text(`forgot.step.${name}`)),
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
        row={authEndpoints.validResetCode}
        email={draft.email}
        codeSentAt={draft.codeSentAt}
        send={async (entered) => {
          await validate({ ...owner, code: entered }).unwrap();
          setCode(entered);
          go('password', { replace: true });
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
        toast.success(text('forgot.done'));
        void navigate(places.login, { replace: true, state: { from: originOf(state), email: draft.email } });
      }}
    />
  );
}

function ownerOf({ email, invitation }: { email: string; invitation: string }): PasswordOwner {
  return invitation === '' ? { email } : { email, invitation };
}

function BackToLogin() {
  const text = useText();
  const { state } = useLocation() as { state: unknown };
  return (
    <p>
      <Link to={places.login} state={state}>
        {text('forgot.back')}
      </Link>
    </p>
  );
}

function EmailStep(props: {
  steps: Steps;
  initial: string;
  /** The invitation for the initial address; empty: none. */
  invitation: string;
  onDone: (owner: PasswordOwner) => void;
}) {
  const text = useText();
  const mailed = mailedOwner(useLocation().search);
  const [sendCode] = useSendResetCodeMutation();
  const form = useContractForm(authEndpoints.sendResetCode, {
    saved: { email: mailed.email || props.initial },
    send: async ({ email }) => {
      // An invitation only counts for the address it came with.
      const invitation =
        email === mailed.email ? mailed.invitation : email === props.initial ? props.invitation : '';
      const owner = ownerOf({ email, invitation });
      await sendCode(owner).unwrap();
      props.onDone(owner);
    },
  });
  return (
    <AuthForm
      title={text('forgot.title')}
      description={text('forgot.description')}
      steps={props.steps}
      form={form}
      submitLabel={text('forgot.submit')}
      isSubmitDisabled={!form.isComplete}
      foot={<BackToLogin />}
    >
      <EmailField {...form.field('email')} />
    </AuthForm>
  );
}

function PasswordStep(props: { steps: Steps; owner: PasswordOwner; code: string; onDone: () => void }) {
  const text = useText();
  const [resetPassword] = useResetPasswordMutation();
  const form = useContractForm(authEndpoints.resetPassword, {
    saved: { password: '' },
    send: async ({ password }) => {
      await resetPassword({ ...props.owner, code: props.code, password }).unwrap();
      props.onDone();
    },
  });
  return (
    <AuthForm
      title={text('newPassword.title')}
      description={text('newPassword.description')}
      steps={props.steps}
      form={form}
      submitLabel={text('newPassword.submit')}
    >
      {/* Password managers store the password under this address. */}
      <input type="hidden" name="username" autoComplete="username" value={props.owner.email} readOnly />
      <PasswordInput
        {...form.field('password')}
        label={text('newPassword.label')}
        hint={text('auth.password.hint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        autoFocus
      />
    </AuthForm>
  );
}
