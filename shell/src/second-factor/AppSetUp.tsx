import { CODE_LENGTH, secondFactorEndpoints, type AppKey } from '@elan/contracts';
import { Button, CodeInput, ErrorBlock } from '@elan/ui';
import { errorText, useContractForm, useIntl } from '@elan/web-core';
import { renderSVG } from 'uqr';
import { useText } from '../messages/use-text';
import styles from './second-factor.module.css';

interface Props {
  appKey: AppKey;
  /** Sends the first code of the app. */
  send: (given: { ticket: string; code: string }) => Promise<unknown>;
}

/** The key for an authenticator app, as a picture and in letters, and the field for its first code. */
export function AppSetUp({ appKey, send }: Props) {
  const intl = useIntl();
  const text = useText();
  const form = useContractForm(secondFactorEndpoints.addApp, {
    saved: { code: '' },
    send: ({ code }) => send({ ticket: appKey.ticket, code }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p>{text('factor.scan')}</p>
      <img
        className={styles.qr}
        alt={text('factor.qr')}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(appKey.uri))}`}
      />
      <p>
        {text('factor.key')} <code className={styles.key}>{appKey.secret}</code>
      </p>
      <CodeInput
        label={text('factor.code')}
        value={form.values.code}
        length={CODE_LENGTH}
        onChange={(code) => form.change({ code })}
      />
      <ErrorBlock text={errorText(intl, form.error)} />
      <Button
        type="submit"
        variant="primary"
        busy={form.isSending}
        disabled={form.values.code.length < CODE_LENGTH}
      >
        {text('factor.setUp')}
      </Button>
    </form>
  );
}
