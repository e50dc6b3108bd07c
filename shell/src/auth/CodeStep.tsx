import { CODE_LENGTH } from '@elan/contracts';
import { CodeInput } from '@elan/ui';
import { FormattedMessage, useIntl } from '@elan/web-core';
import { useState, type ReactNode } from 'react';
import { AuthForm } from './AuthForm';
import { CodeResend } from './CodeResend';

interface Props {
  steps: { label: string; names: string[]; current: number };
  email: string;
  /** When the last code left, in milliseconds. */
  codeSentAt: number;
  error: unknown;
  isBusy: boolean;
  onSubmit: (code: string) => void;
  /** Sends another code. */
  onResend: () => Promise<unknown>;
  onEdit: () => void;
  foot?: ReactNode;
}

/** Asks for the six digits that were sent to an address. */
export function CodeStep({
  steps,
  email,
  codeSentAt,
  error,
  isBusy,
  onSubmit,
  onResend,
  onEdit,
  foot,
}: Props) {
  const intl = useIntl();
  const [code, setCode] = useState('');
  const [resendError, setResendError] = useState<unknown>(undefined);

  return (
    <AuthForm
      title={intl.formatMessage({ id: 'shell.code.title' })}
      description={
        <FormattedMessage id="shell.code.description" values={{ email: <strong>{email}</strong> }} />
      }
      steps={steps}
      error={error ?? resendError}
      submitLabel={intl.formatMessage({ id: 'shell.code.submit' })}
      isBusy={isBusy}
      isSubmitDisabled={code.length < CODE_LENGTH}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH) onSubmit(code);
      }}
      foot={foot}
    >
      <CodeInput
        label={intl.formatMessage({ id: 'shell.code.label' })}
        value={code}
        length={CODE_LENGTH}
        autoFocus
        onChange={(value) => {
          setCode(value);
          setResendError(undefined);
          onEdit();
        }}
      />
      <CodeResend
        email={email}
        codeSentAt={codeSentAt}
        onResend={async () => {
          onEdit();
          setResendError(undefined);
          setCode('');
          await onResend();
        }}
        onError={setResendError}
      />
    </AuthForm>
  );
}
