import { authEndpoints, errorNumbers } from '@elan/contracts';
import { Button, PasswordInput } from '@elan/ui';
import { errorCode, errorText, useContractForm, useIntl, useLocation, useMe } from '@elan/web-core';
import { useEffect, useState } from 'react';
import { useText } from '../messages/use-text';
import { keepOrigin } from '../auth/kept-origin';
import { originState } from '../origin';
import { useBeginSignOnMutation } from '../auth/single-sign-on-api';
import { useConfirmPasswordMutation, useReadOtherProofsMutation } from './identity-api';
import { IdentityDialog } from './IdentityDialog';
import styles from './identity.module.css';
import { usePasskeyProof } from './use-passkey-proof';

/**
 * Asks for the password before something that an open session alone must not do, or for what may stand in for it: a
 * passkey, or signing in again by the company's provider, which leaves the page.
 */
export function PasswordDialog({ answer }: { subject: null; answer: (isProved: boolean) => void }) {
  const intl = useIntl();
  const text = useText();
  const me = useMe();
  const location = useLocation();
  const [confirm] = useConfirmPasswordMutation();
  const [read, { data: others }] = useReadOtherProofsMutation();
  const passkey = usePasskeyProof(answer);
  const [beginSignOn, signOn] = useBeginSignOnMutation();
  const [refusal, setRefusal] = useState<unknown>(undefined);
  useEffect(() => {
    void read();
  }, [read]);
  const form = useContractForm(authEndpoints.confirmPassword, {
    saved: { password: '' },
    send: async ({ password }) => {
      await confirm(password).unwrap();
      answer(true);
    },
  });
  const goToProvider = async () => {
    setRefusal(undefined);
    try {
      const { url } = await beginSignOn({
        ...{ email: me?.email ?? '', again: true },
        ...(me && { companyId: me.companyId }),
      }).unwrap();
      if (url === null) return;
      keepOrigin(originState(location));
      window.location.assign(url);
    } catch (reason) {
      setRefusal(reason);
    }
  };
  const failure =
    errorCode(form.error) === errorNumbers.invalidCredentials
      ? text('identity.wrong')
      : errorText(intl, form.error ?? passkey.refusal ?? refusal);

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
      {others?.passkey && (
        <Button busy={passkey.isLoading} onClick={() => void passkey.give()}>
          {text('identity.passkey')}
        </Button>
      )}
      {others?.isByProvider && (
        <>
          <Button busy={signOn.isLoading} onClick={() => void goToProvider()}>
            {text('login.singleSignOn')}
          </Button>
          <p className={styles.leaves}>{text('identity.leaves')}</p>
        </>
      )}
    </IdentityDialog>
  );
}
