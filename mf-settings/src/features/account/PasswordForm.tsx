import { PASSWORD_MIN_LENGTH } from '@elan/contracts';
import { Button, Card, ErrorBlock, PasswordInput, toast } from '@elan/ui';
import { errorText, useIntl } from '@elan/web-core';
import { useState } from 'react';
import { useChangePasswordMutation } from './accountApi';
import styles from './account.module.css';
import { useText } from '../../shared/useText';

/** A new password, twice. Every other session of the user ends with it. */
export function PasswordForm() {
  const intl = useIntl();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [failure, setFailure] = useState('');
  const [change, changing] = useChangePasswordMutation();
  const text = useText();

  const isShort = password !== '' && password.length < PASSWORD_MIN_LENGTH;
  const differs = confirmation !== '' && confirmation !== password;
  const canSave = password.length >= PASSWORD_MIN_LENGTH && confirmation === password;

  const save = async (): Promise<void> => {
    try {
      await change({ password, confirm_password: confirmation }).unwrap();
      setPassword('');
      setConfirmation('');
      toast.success(text('account.passwordSaved'));
    } catch (error) {
      setFailure(errorText(intl, error) ?? '');
    }
  };

  return (
    <Card>
      <form
        className={styles.form}
        onChange={() => setFailure('')}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void save();
        }}
      >
        <PasswordInput
          label={text('account.newPassword')}
          hint={text('account.passwordHint', { length: PASSWORD_MIN_LENGTH })}
          error={isShort ? text('account.passwordShort', { length: PASSWORD_MIN_LENGTH }) : undefined}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          required
        />
        <PasswordInput
          label={text('account.confirmPassword')}
          error={differs ? text('account.passwordDiffers') : undefined}
          value={confirmation}
          onChange={setConfirmation}
          autoComplete="new-password"
          required
        />
        <ErrorBlock text={failure} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={!canSave} busy={changing.isLoading}>
            {text('account.savePassword')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
