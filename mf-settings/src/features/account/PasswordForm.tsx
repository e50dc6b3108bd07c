import { PASSWORD_MIN_LENGTH, userEndpoints } from '@elan/contracts';
import { PasswordInput, toast } from '@elan/ui';
import { useContractForm } from '@elan/web-core';
import { FormCard } from '../../shared/FormCard';
import { useChangePasswordMutation } from './account-api';
import { useText } from '../../shared/use-text';

const empty = { password: '', confirm_password: '' };

/** A new password, twice. Every other session of the user ends with it. */
export function PasswordForm() {
  const [changePassword] = useChangePasswordMutation();
  const text = useText();
  const form = useContractForm(userEndpoints.changePassword, {
    toast,
    told: () => ({ text: text('account.passwordSaved') }),
    saved: empty,
    checks: {
      confirm_password: (confirmation, { password }) =>
        confirmation === password ? undefined : text('account.passwordDiffers'),
    },
    send: async (values) => {
      await changePassword(values).unwrap();
      form.reset();
    },
  });

  return (
    <FormCard form={form} saveLabel={text('account.savePassword')}>
      <PasswordInput
        {...form.field('password')}
        label={text('account.newPassword')}
        hint={text('account.passwordHint', { length: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.field('confirm_password')}
        label={text('account.confirmPassword')}
        autoComplete="new-password"
        required
      />
    </FormCard>
  );
}
