import { PASSWORD_MIN_LENGTH } from '@elan/contracts';
import { Button, Card, ErrorBlock, PasswordInput } from '@elan/ui';
import { useState } from 'react';
import { useSaving } from '../../shared/useSaving';
import { useChangePasswordMutation } from './accountApi';
import styles from './account.module.css';
import { useText } from '../../shared/useText';

const empty = { password: '', confirmation: '' };

/** A new password, twice. Every other session of the user ends with it. */
export function PasswordForm() {
  const [draft, setDraft] = useState(empty);
  const { password, confirmation } = draft;
  const { isSaving, failure, save } = useSaving(draft);
  const [change] = useChangePasswordMutation();
  const text = useText();

  const isShort = password !== '' && password.length < PASSWORD_MIN_LENGTH;
  const differs = confirmation !== '' && confirmation !== password;
  const canSave = password.length >= PASSWORD_MIN_LENGTH && confirmation === password;

  const changePassword = async (): Promise<string> => {
    await change({ password, confirm_password: confirmation }).unwrap();
    setDraft(empty);
    return text('account.passwordSaved');
  };

  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void save(changePassword);
        }}
      >
        <PasswordInput
          label={text('account.newPassword')}
          hint={text('account.passwordHint', { length: PASSWORD_MIN_LENGTH })}
          error={isShort ? text('account.passwordShort', { length: PASSWORD_MIN_LENGTH }) : undefined}
          value={password}
          onChange={(value) => setDraft((current) => ({ ...current, password: value }))}
          autoComplete="new-password"
          required
        />
        <PasswordInput
          label={text('account.confirmPassword')}
          error={differs ? text('account.passwordDiffers') : undefined}
          value={confirmation}
          onChange={(value) => setDraft((current) => ({ ...current, confirmation: value }))}
          autoComplete="new-password"
          required
        />
        <ErrorBlock text={failure} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={!canSave} busy={isSaving}>
            {text('account.savePassword')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
