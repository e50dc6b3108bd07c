import { Button, toast } from '@elan/ui';
import { isErrorBody } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../messages/use-text';
import styles from './CodeResend.module.css';
import { useCountdown } from './use-countdown';

/** Seconds before another code may be requested. */
const RESEND_AFTER = 30;

interface Props {
  email: string;
  /** When the last code was sent, in milliseconds. */
  codeSentAt: number;
  /** Sends another code. */
  onResend: () => Promise<unknown>;
  onError: (reason: unknown) => void;
}

/** Offers another code, once the first one has had time to arrive. */
export function CodeResend({ email, codeSentAt, onResend, onError }: Props) {
  const text = useText();
  const [waitUntil, setWaitUntil] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const seconds = useCountdown(Math.max(codeSentAt + RESEND_AFTER * 1000, waitUntil));

  const resend = async () => {
    setIsSending(true);
    try {
      await onResend();
      toast.success(text('code.sent', { email }));
    } catch (reason) {
      onError(reason);
      if (isErrorBody(reason) && reason.retryAfter !== undefined) {
        setWaitUntil(Date.now() + reason.retryAfter * 1000);
      }
    } finally {
      setIsSending(false);
    }
  };

  return (
    <p className={styles.resend}>
      <span>{text('code.nothing')}</span>
      {seconds > 0 ? (
        <span>{text('code.resendIn', { seconds })}</span>
      ) : (
        <Button variant="link" size="sm" busy={isSending} onClick={() => void resend()}>
          {text('code.resend')}
        </Button>
      )}
    </p>
  );
}
