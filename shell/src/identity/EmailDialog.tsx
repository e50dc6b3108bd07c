import { CODE_LENGTH, userEndpoints } from '@elan/contracts';
import { Button, CodeInput, ErrorBlock, Modal, useUi } from '@elan/ui';
import { errorText, FormattedMessage, useContractForm, useIntl, useMe } from '@elan/web-core';
import { useId, useState } from 'react';
import { CodeResend } from '../auth/CodeResend';
import { useText } from '../messages/use-text';
import { useSendEmailCodeMutation, useValidateEmailCodeMutation } from './identity-api';
import styles from './identity.module.css';

/** Asks for the code that was mailed to a new address of one's own. */
export function EmailDialog(props: { subject: string; answer: (isProved: boolean) => void }) {
  const { subject: email, answer } = props;
  const intl = useIntl();
  const text = useText();
  const { texts } = useUi();
  const me = useMe();
  const formId = useId();
  const [codeSentAt, setCodeSentAt] = useState(() => Date.now());
  const [resendError, setResendError] = useState<unknown>(undefined);
  const [sendCode] = useSendEmailCodeMutation();
  const [validate] = useValidateEmailCodeMutation();
  const form = useContractForm(userEndpoints.validEmailCode, {
    saved: { code: '' },
    send: async ({ code }) => {
      await validate({ email, code }).unwrap();
      answer(true);
    },
  });
  const { code } = form.values;
  const cancel = () => {
    answer(false);
  };
  const edit = (value: string) => {
    form.change({ code: value });
    setResendError(undefined);
  };

  return (
    <Modal
      open
      title={text('code.title')}
      description={
        <FormattedMessage id="shell.code.description" values={{ email: <strong>{email}</strong> }} />
      }
      // Coming back from the mailbox, one may well click beside it.
      dismissible={false}
      onClose={cancel}
      footer={
        <>
          <Button disabled={form.isSending} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isSending}
            disabled={code.length < CODE_LENGTH}
          >
            {text('code.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <CodeInput label={text('code.label')} value={code} length={CODE_LENGTH} onChange={edit} />
        <CodeResend
          email={email}
          codeSentAt={codeSentAt}
          onResend={async () => {
            edit('');
            if (me) await sendCode({ userId: me.id, email }).unwrap();
            setCodeSentAt(Date.now());
          }}
          onError={setResendError}
        />
        <ErrorBlock text={errorText(intl, form.error ?? resendError)} />
      </form>
    </Modal>
  );
}
