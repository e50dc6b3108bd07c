import { CODE_LENGTH, userEndpoints } from '@elan/contracts';
import { CodeInput } from '@elan/ui';
import { errorText, FormattedMessage, useContractForm, useIntl, useMe } from '@elan/web-core';
import { useState } from 'react';
import { CodeResend } from '../auth/CodeResend';
import { useText } from '../messages/use-text';
import { useSendEmailCodeMutation, useValidateEmailCodeMutation } from './identity-api';
import { IdentityDialog } from './IdentityDialog';

/** Asks for the code that was mailed to the user's new address. */
export function EmailDialog(props: { subject: string; answer: (isProved: boolean) => void }) {
  const { subject: email, answer } = props;
  const intl = useIntl();
  const text = useText();
  const me = useMe();
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
  const edit = (value: string) => {
    form.change({ code: value });
    setResendError(undefined);
  };

  return (
    <IdentityDialog
      title={text('code.title')}
      description={
        <FormattedMessage id="shell.code.description" values={{ email: <strong>{email}</strong> }} />
      }
      // People who return from their mailbox may well click beside it.
      dismissible={false}
      form={form}
      submitLabel={text('code.submit')}
      canSubmit={code.length === CODE_LENGTH}
      failure={errorText(intl, form.error ?? resendError)}
      answer={answer}
    >
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
    </IdentityDialog>
  );
}
