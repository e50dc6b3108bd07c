import { PASSWORD_MIN_LENGTH } from '@elan/contracts';
import { PasswordInput } from '@elan/ui';
import { useState } from 'react';
import { FormCard } from '../../shared/FormCard';
import { useChangePasswordMutation } from './account-api';
import { useText } from '../../shared/use-text';

const empty = { password: '', confirmation: '' };

/** A new password, twice. Every other session of the user ends with it. */
export function PasswordForm() {
  const [draft, setDraft] = useState(empty);
  const { password, confirmation } = draft;
  const [change] = useChangePasswordMutation();
  const text = useText();

  const isShort = password !== '' && password.length < PASSWORD_MIN_LENGTH;
  const differs = confirmation !== '' && confirmation !== password;

  const save = async (): Promise<string> => {
    await change({ password, confirm_password: confirmation }).unwrap();
    setDraft(empty);
    return text('account.passwordSaved');
  };

  return (
    <FormCard
      draft={draft}
      isChanged
      isComplete={password.length >= PASSWORD_MIN_LENGTH && confirmation === password}
      save={save}
      saveLabel={text('account.savePassword')}
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
    </FormCard>
  );
}
