import { Button, ErrorBlock, Modal, PasswordInput, useUi } from '@elan/ui';
import { errorCode, errorText, useIntl, useMe } from '@elan/web-core';
import { useId, useState } from 'react';
import { useConfirmPasswordMutation } from './identity-api';
import styles from './identity.module.css';

/** Asks for the password before something that an open session alone must not do. */
export function PasswordDialog({ answer }: { subject: null; answer: (isProved: boolean) => void }) {
  const intl = useIntl();
  const { texts } = useUi();
  const me = useMe();
  const form = useId();
  const [password, setPassword] = useState('');
  const [confirm, { error, isLoading, reset }] = useConfirmPasswordMutation();
  const cancel = () => {
    answer(false);
  };
  const failure =
    errorCode(error) === '401001'
      ? intl.formatMessage({ id: 'shell.identity.wrong' })
      : errorText(intl, error);

  return (
    <Modal
      open
      size="sm"
      title={intl.formatMessage({ id: 'shell.identity.title' })}
      description={intl.formatMessage({ id: 'shell.identity.text' })}
      dismissible={!isLoading}
      onClose={cancel}
      footer={
        <>
          <Button disabled={isLoading} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isLoading} disabled={password === ''}>
            {intl.formatMessage({ id: 'shell.identity.submit' })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password === '' || isLoading) return;
          confirm(password)
            .unwrap()
            .then(
              () => {
                answer(true);
              },
              () => undefined,
            );
        }}
      >
        {/* Password managers know the password by this address. */}
        <input type="hidden" name="username" autoComplete="username" value={me?.email ?? ''} readOnly />
        <PasswordInput
          label={intl.formatMessage({ id: 'shell.auth.password' })}
          name="password"
          required
          value={password}
          onChange={(value) => {
            setPassword(value);
            reset();
          }}
        />
        <ErrorBlock text={failure} />
      </form>
    </Modal>
  );
}
