import { DEFAULT_TIME_ZONE } from '@elan/contracts';
import { Button, TextInput } from '@elan/ui';
import { errorCode, FormattedMessage, useIntl } from '@elan/web-core';
import { useRegisterCompanyMutation } from './auth-api';
import { AuthForm } from './AuthForm';
import { useForm } from './use-form';

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
  const [registerCompany, { error, isLoading, reset }] = useRegisterCompanyMutation();
  const form = useForm(
    { company: '' },
    { company: (company) => (company.trim() === '' ? 'shell.auth.required' : undefined) },
    reset,
  );
  const problem = form.problem('company');
  return (
    <AuthForm
      title={intl.formatMessage({ id: 'shell.company.title' })}
      description={intl.formatMessage({ id: 'shell.company.description' })}
      steps={steps}
      error={error}
      submitLabel={intl.formatMessage({ id: 'shell.company.submit' })}
      isBusy={isLoading}
      isSubmitDisabled={form.values.company.trim() === ''}
      onSubmit={form.submit(({ company }) => {
        registerCompany({ company: company.trim(), email, timeZone: browserTimeZone() })
          .unwrap()
          .then(onDone, () => undefined);
      })}
      foot={
        errorCode(error) === '406001' ? (
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
        {...form.leaving('company')}
        label={intl.formatMessage({ id: 'shell.company.name' })}
        autoComplete="organization"
        maxLength={120}
        autoFocus
        required
        value={form.values.company}
        onChange={(value) => {
          form.set('company', value);
        }}
        error={problem && intl.formatMessage({ id: problem })}
      />
    </AuthForm>
  );
}

function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE;
}
