import { CODE_LENGTH, type Endpoint } from '@elan/contracts';
import { CodeInput } from '@elan/ui';
import { FormattedMessage, useContractForm } from '@elan/web-core';
import { useState, type ReactNode } from 'react';
import { useText } from '../messages/use-text';
import { AuthForm } from './AuthForm';
import { CodeResend } from './CodeResend';

interface Props {
  steps: { label: string; names: string[]; current: number };
  /** The row to which the code is sent. */
  row: Endpoint;
  email: string;
  /** When the last code was sent, in milliseconds. */
  codeSentAt: number;
  send: (code: string) => Promise<unknown>;
  /** Sends another code. */
  onResend: () => Promise<unknown>;
  foot?: ReactNode;
}

/** Asks for the six digits that were sent to an address. */
export function CodeStep({ steps, row, email, codeSentAt, send, onResend, foot }: Props) {
  const text = useText();
  const [resendError, setResendError] = useState<unknown>(undefined);
  const form = useContractForm(row, { saved: { code: '' }, send: ({ code }) => send(code) });
  const { code } = form.values;

  return (
    <AuthForm
      title={text('code.title')}
      description={
        <FormattedMessage id="shell.code.description" values={{ email: <strong>{email}</strong> }} />
      }
      steps={steps}
      form={{ ...form, error: form.error ?? resendError }}
      submitLabel={text('code.submit')}
      isSubmitDisabled={code.length < CODE_LENGTH}
      foot={foot}
    >
      <CodeInput
        label={text('code.label')}
        value={code}
        length={CODE_LENGTH}
        autoFocus
        onChange={(value) => {
          form.change({ code: value });
          setResendError(undefined);
        }}
      />
      <CodeResend
        email={email}
        codeSentAt={codeSentAt}
        onResend={async () => {
          setResendError(undefined);
          form.reset();
          await onResend();
        }}
        onError={setResendError}
      />
    </AuthForm>
  );
}
