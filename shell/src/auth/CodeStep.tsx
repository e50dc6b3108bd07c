import { CODE_LENGTH } from '@elan/contracts';
import { Button, CodeInput, toast } from '@elan/ui';
import { FormattedMessage, isErrorBody, useIntl } from '@elan/web-core';
import { useState, type ReactNode } from 'react';
import styles from './Auth.module.css';
import { AuthForm } from './AuthForm';
import { useCountdown } from './use-countdown';

/** Seconds before another code may be asked for. */
const RESEND_AFTER = 30;

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
  const [waitUntil, setWaitUntil] = useState(0);
  const seconds = useCountdown(Math.max(codeSentAt + RESEND_AFTER * 1000, waitUntil));

  const resend = async () => {
    onEdit();
    setResendError(undefined);
    setCode('');
    try {
      await onResend();
      toast.success(intl.formatMessage({ id: 'shell.code.sent' }, { email }));
    } catch (reason) {
      setResendError(reason);
      if (isErrorBody(reason) && reason.retryAfter !== undefined) {
        setWaitUntil(Date.now() + reason.retryAfter * 1000);
      }
    }
  };

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
      <p className={styles.resend}>
        <span>
          <FormattedMessage id="shell.code.nothing" />
        </span>
        {seconds > 0 ? (
          <span>
            <FormattedMessage id="shell.code.resendIn" values={{ seconds }} />
          </span>
        ) : (
          <Button variant="link" size="sm" onClick={() => void resend()}>
            <FormattedMessage id="shell.code.resend" />
          </Button>
        )}
      </p>
    </AuthForm>
  );
}
