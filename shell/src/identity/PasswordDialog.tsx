import { authEndpoints, errorNumbers } from '@elan/contracts';
import { PasswordInput } from '@elan/ui';
import { errorCode, errorText, useContractForm, useIntl, useMe } from '@elan/web-core';
import { useText } from '../messages/use-text';
import { useConfirmPasswordMutation } from './identity-api';
import { IdentityDialog } from './IdentityDialog';

/** Asks for the password before something that an open session alone must not do. */
export function PasswordDialog({ answer }: { subject: null; answer: (isProved: boolean) => void }) {
  const intl = useIntl();
  const text = useText();
  const me = useMe();
  const [confirm] = useConfirmPasswordMutation();
  const form = useContractForm(authEndpoints.confirmPassword, {
    saved: { password: '' },
    send: async ({ password }) => {
      await confirm(password).unwrap();
      answer(true);
    },
  });
  const failure =
    errorCode(form.error) === errorNumbers.invalidCredentials
      ? text('identity.wrong')
      : errorText(intl, form.error);

  return (
    <IdentityDialog
      size="sm"
      title={text('identity.title')}
      description={text('identity.text')}
      dismissible={!form.isSending}
      form={form}
      submitLabel={text('identity.submit')}
      canSubmit={form.isComplete}
      failure={failure}
      answer={answer}
    >
      {/* Password managers identify the password by this address. */}
      <input type="hidden" name="username" autoComplete="username" value={me?.email ?? ''} readOnly />
      <PasswordInput {...form.field('password')} label={text('auth.password')} />
    </IdentityDialog>
  );
}
