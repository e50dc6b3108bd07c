import { authEndpoints } from '@elan/contracts';
import { toast } from '@elan/ui';
import { places, useLocation, useNavigate, usePageTitle } from '@elan/web-core';
import { originOf } from '../origin';
import { useText } from '../messages/use-text';
import { useSendRegistrationCodeMutation, useValidateRegistrationCodeMutation } from './auth-api';
import { CodeStep } from './CodeStep';
import { RegisterCompanyStep } from './RegisterCompanyStep';
import { RegisterPersonStep } from './RegisterPersonStep';
import { useDraft } from './use-draft';
import { useSteps } from './use-steps';

const STEPS = ['person', 'code', 'company'] as const;

/** Registration: the person, the code that proves the address, the company. */
export function RegisterPage() {
  const text = useText();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { draft, change, clear } = useDraft('register');
  const { step, index, go } = useSteps(STEPS, draft.email === '' ? 'person' : 'company');
  const [sendCode] = useSendRegistrationCodeMutation();
  const [validate] = useValidateRegistrationCodeMutation();
  usePageTitle(text('register.title'));

  const steps = {
    label: text('register.steps'),
    names: STEPS.map((name) => text(`register.step.${name}`)),
    current: index,
  };

  if (step === 'person') {
    return (
      <RegisterPersonStep
        steps={steps}
        draft={draft}
        onDone={(person) => {
          change({ ...person, codeSentAt: Date.now() });
          go('code');
        }}
      />
    );
  }
  if (step === 'code') {
    return (
      <CodeStep
        steps={steps}
        row={authEndpoints.validRegistrationCode}
        email={draft.email}
        codeSentAt={draft.codeSentAt}
        send={async (code) => {
          await validate({ email: draft.email, code }).unwrap();
          // The code is used up: going back leads to the first step, not to the code.
          go('company', { replace: true });
        }}
        onResend={async () => {
          await sendCode(draft.email).unwrap();
          change({ codeSentAt: Date.now() });
        }}
      />
    );
  }
  return (
    <RegisterCompanyStep
      steps={steps}
      email={draft.email}
      onRestart={() => {
        go('person');
      }}
      onDone={() => {
        clear();
        toast.success(text('register.done'));
        void navigate(places.login, { replace: true, state: { from: originOf(state), email: draft.email } });
      }}
    />
  );
}
