import { authEndpoints, DEFAULT_TIME_ZONE, errorNumbers } from '@elan/contracts';
import { Button, TextInput } from '@elan/ui';
import { errorCode, FormattedMessage, useContractForm, useIntl } from '@elan/web-core';
import { useRegisterCompanyMutation } from './auth-api';
import { AuthForm } from './AuthForm';

interface Props {
  steps: { label: string; names: string[]; current: number };
  email: string;
  /** Back to the first step, as this registration has ended. */
  onRestart: () => void;
  onDone: () => void;
}

/** Step 3: the company, in the time zone of whoever registers it. */
export function RegisterCompanyStep({ steps, email, onRestart, onDone }: Props) {
  const intl = useIntl();
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
      title={intl.formatMessage({ id: 'shell.company.title' })}
      description={intl.formatMessage({ id: 'shell.company.description' })}
      steps={steps}
      form={form}
      submitLabel={intl.formatMessage({ id: 'shell.company.submit' })}
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
        label={intl.formatMessage({ id: 'shell.company.name' })}
        autoComplete="organization"
        autoFocus
      />
    </AuthForm>
  );
}

function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE;
}
