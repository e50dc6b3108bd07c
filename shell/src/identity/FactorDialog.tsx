import { secondFactorEndpoints } from '@elan/contracts';
import { Button, TextInput } from '@elan/ui';
import { errorText, RemoteIntl, useContractForm, useIntl } from '@elan/web-core';
import { laterMessages } from '../messages/later-messages';
import { useText } from '../messages/use-text';
import { useReadFactorQuery } from '../second-factor/second-factor-api';
import { useConfirmByFactorMutation } from './identity-api';
import { IdentityDialog } from './IdentityDialog';
import { usePasskeyProof } from './use-passkey-proof';

interface Props {
  subject: null;
  answer: (isProved: boolean) => void;
}

/** Asks for the second factor before it changes: the password alone must not replace it. */
export function FactorDialog(props: Props) {
  return (
    <RemoteIntl messages={laterMessages}>
      <Question {...props} />
    </RemoteIntl>
  );
}

function Question({ answer }: Props) {
  const intl = useIntl();
  const text = useText();
  const { data } = useReadFactorQuery();
  const [confirm] = useConfirmByFactorMutation();
  const passkey = usePasskeyProof(answer);
  const form = useContractForm(secondFactorEndpoints.confirm, {
    // Its rule fits both: which of them it is shows when it is sent.
    saved: { recoveryCode: '' },
    send: async ({ recoveryCode }) => {
      const given = recoveryCode.trim();
      await confirm(/^\d{6}$/.test(given) ? { code: given } : { recoveryCode: given }).unwrap();
      answer(true);
    },
  });
  const hasApp = data?.appSince != null;
  const hasPasskey = data !== undefined && data.passkeys.length > 0;

  return (
    <IdentityDialog
      size="sm"
      title={text('identity.title')}
      description={text(
        hasPasskey ? (hasApp ? 'factor.step.both' : 'factor.step.noApp') : 'factor.step.text',
      )}
      dismissible={!form.isSending}
      form={form}
      submitLabel={text('identity.submit')}
      canSubmit={form.values.recoveryCode.trim() !== ''}
      failure={errorText(intl, form.error ?? passkey.refusal)}
      answer={answer}
    >
      {hasPasskey && (
        <Button busy={passkey.isLoading} onClick={() => void passkey.give()}>
          {text('factor.usePasskey')}
        </Button>
      )}
      <TextInput
        label={text(hasPasskey && !hasApp ? 'factor.recovery.one' : 'factor.step.code')}
        value={form.values.recoveryCode}
        autoComplete="one-time-code"
        autoFocus
        onChange={(recoveryCode) => form.change({ recoveryCode })}
      />
    </IdentityDialog>
  );
}
