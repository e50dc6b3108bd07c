import { authEndpoints, DEFAULT_TIME_ZONE, errorNumbers } from '@elan/contracts';
import { Button, TextInput } from '@elan/ui';
import { errorCode, FormattedMessage, useContractForm } from '@elan/web-core';
import { useText } from '../messages/use-text';
import { useRegisterCompanyMutation } from './auth-api';
import { AuthForm } from './AuthForm';

interface Props {
  steps: { label: string; names: string[]; current: number };
  email: string;
  /** Back to the first step, because this registration has ended. */
  onRestart: () => void;
  onDone: () => void;
}

/** Step 3: the company, in the time zone of the person who registers it. */
export function RegisterCompanyStep({ steps, email, onRestart, onDone }: Props) {
  const text = useText();
  const [registerCompany] = useRegisterCompanyMutation();
  const form = useContractForm(authEndpoints.registerCompany, {
    saved: { company: '' },
    send: async ({ company }) => {
      await registerCompany({ company, email, timeZone: browserTimeZone() }).unwrap();
      onDone();
    },
  });
  return (
    <AuthForm
      title={text('company.title')}
      description={text('company.description')}
      steps={steps}
      form={form}
      submitLabel={text('company.submit')}
      isSubmitDisabled={!form.isComplete}
      foot={
        errorCode(form.error) === errorNumbers.invalidCode ? (
          <p>
            <FormattedMessage
              id="shell.company.expired"
              values={{
                link: (text) => (
                  <Button variant="link" size="sm" onClick={onRestart}>
                    {text}
                  </Button>
                ),
              }}
            />
          </p>
        ) : undefined
      }
    >
      <TextInput
        {...form.field('company')}
        label={text('company.name')}
        autoComplete="organization"
        autoFocus
      />
    </AuthForm>
  );
}

function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE;
}
