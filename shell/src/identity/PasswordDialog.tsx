import { authEndpoints, errorNumbers } from '@elan/contracts';
import { Button, ErrorBlock, Modal, PasswordInput, useUi } from '@elan/ui';
import { errorCode, errorText, useContractForm, useIntl, useMe } from '@elan/web-core';
import { useId } from 'react';
import { useText } from '../messages/use-text';
import { useConfirmPasswordMutation } from './identity-api';
import styles from './identity.module.css';

/** Asks for the password before something that an open session alone must not do. */
export function PasswordDialog({ answer }: { subject: null; answer: (isProved: boolean) => void }) {
  const intl = useIntl();
  const text = useText();
  const { texts } = useUi();
  const me = useMe();
  const formId = useId();
  const [confirm] = useConfirmPasswordMutation();
  const form = useContractForm(authEndpoints.confirmPassword, {
    saved: { password: '' },
    send: async ({ password }) => {
      await confirm(password).unwrap();
      answer(true);
    },
  });
  const cancel = () => {
    answer(false);
  };
  const failure =
    errorCode(form.error) === errorNumbers.invalidCredentials
      ? text('identity.wrong')
      : errorText(intl, form.error);

  return (
    <Modal
      open
      size="sm"
      title={text('identity.title')}
      description={text('identity.text')}
      dismissible={!form.isSending}
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
            disabled={!form.isComplete}
          >
            {text('identity.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        {/* Password managers know the password by this address. */}
        <input type="hidden" name="username" autoComplete="username" value={me?.email ?? ''} readOnly />
        <PasswordInput {...form.field('password')} label={text('auth.password')} />
        <ErrorBlock text={failure} />
      </form>
    </Modal>
  );
}
