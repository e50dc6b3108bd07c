import { secondFactorEndpoints, type RecoveryCodes, type Session, type SignInStep } from '@elan/contracts';
import { Button, ErrorBlock, ErrorState, Skeleton, TextInput } from '@elan/ui';
import {
  errorText,
  RemoteIntl,
  sessionStarted,
  useContractForm,
  useDates,
  useDispatch,
  useIntl,
  usePageTitle,
} from '@elan/web-core';
import { startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useState, type ReactNode } from 'react';
import { AppSetUp } from '../second-factor/AppSetUp';
import { makePasskey } from '../second-factor/make-passkey';
import { RecoveryCodeList } from '../second-factor/RecoveryCodeList';
import {
  useAddAppAtSignInMutation,
  useAddPasskeyAtSignInMutation,
  useBeginAppAtSignInMutation,
  useBeginPasskeyAtSignInMutation,
  useFinishStepMutation,
  useReadStepMutation,
} from '../second-factor/second-factor-api';
import { laterMessages } from '../messages/later-messages';
import { useText } from '../messages/use-text';
import styles from './Auth.module.css';
import { AuthForm } from './AuthForm';

/** The second step of a sign-in: a second factor is given, or set up where the company requires one. */
export function SecondStep({ onBack }: { onBack: () => void }) {
  return (
    <RemoteIntl messages={laterMessages}>
      <Step onBack={onBack} />
    </RemoteIntl>
  );
}

function Step({ onBack }: { onBack: () => void }) {
  const intl = useIntl();
  const text = useText();
  const [read, reading] = useReadStepMutation();
  const title = text('factor.step.title');
  usePageTitle(title);
  useEffect(() => {
    void read();
  }, [read]);
  const back = (
    <Button variant="link" size="sm" onClick={onBack}>
      {text('factor.step.back')}
    </Button>
  );
  if (reading.isError)
    return (
      <ErrorState
        title={errorText(intl, reading.error)}
        retryLabel={text('factor.step.back')}
        onRetry={onBack}
      />
    );
  if (!reading.data)
    return (
      <div aria-busy="true" className={styles.card}>
        <Skeleton height={160} />
      </div>
    );
  return reading.data.mustSetUp ? (
    <SetUp mayMakePasskey={reading.data.mayMakePasskey} back={back} />
  ) : (
    <Give step={reading.data} back={back} />
  );
}

function Give({ step, back }: { step: SignInStep; back: ReactNode }) {
  const text = useText();
  const [finish, finishing] = useFinishStepMutation();
  const [read] = useReadStepMutation();
  const [failure, setFailure] = useState<unknown>(undefined);
  const form = useContractForm(secondFactorEndpoints.finishStep, {
    // Its rule fits both: which of them it is shows when it is sent.
    saved: { recoveryCode: '' },
    send: ({ recoveryCode }) => {
      const given = recoveryCode.trim();
      setFailure(undefined);
      return finish(/^\d{6}$/.test(given) ? { code: given } : { recoveryCode: given }).unwrap();
    },
  });
  // Each question is good for one answer.
  const givePasskey = async () => {
    setFailure(undefined);
    try {
      const { passkey } = await read().unwrap();
      if (passkey) {
        const { id, rawId, type, response } = await startAuthentication({ optionsJSON: passkey });
        await finish({ passkey: { id, rawId, type, response } }).unwrap();
      }
    } catch (reason) {
      setFailure(reason instanceof Error ? undefined : reason);
    }
  };
  return (
    <AuthForm
      title={text('factor.step.title')}
      description={text(
        !step.hasApp ? 'factor.step.noApp' : step.passkey ? 'factor.step.both' : 'factor.step.text',
      )}
      form={{ ...form, error: form.error ?? failure }}
      submitLabel={text('factor.step.submit')}
      isSubmitDisabled={form.values.recoveryCode.trim() === ''}
      foot={back}
    >
      {step.passkey && (
        <Button size="lg" fullWidth disabled={finishing.isLoading} onClick={() => void givePasskey()}>
          {text('factor.usePasskey')}
        </Button>
      )}
      <TextInput
        label={text(step.hasApp ? 'factor.step.code' : 'factor.recovery.one')}
        value={form.values.recoveryCode}
        autoComplete="one-time-code"
        autoFocus
        onChange={(recoveryCode) => form.change({ recoveryCode })}
      />
    </AuthForm>
  );
}

/** Comes between password and session, where the company requires a second factor and there is none yet. */
function SetUp({ mayMakePasskey, back }: { mayMakePasskey: boolean; back: ReactNode }) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const dispatch = useDispatch();
  const [begin, begun] = useBeginAppAtSignInMutation();
  const [add] = useAddAppAtSignInMutation();
  const [beginPasskey] = useBeginPasskeyAtSignInMutation();
  const [addPasskey] = useAddPasskeyAtSignInMutation();
  const [failure, setFailure] = useState<unknown>(undefined);
  const [signedIn, setSignedIn] = useState<{ session: Session; codes: string[] } | null>(null);
  useEffect(() => {
    void begin();
  }, [begin]);
  const show = ({ recoveryCodes, ...session }: Session & RecoveryCodes) =>
    setSignedIn({ session, codes: recoveryCodes ?? [] });
  const addOne = async () => {
    setFailure(undefined);
    try {
      const name = text('factor.passkey.name', { date: dates.day(new Date().toISOString()) });
      show(await addPasskey(await makePasskey(await beginPasskey().unwrap(), name)).unwrap());
    } catch (reason) {
      // Somebody who closes the browser's question knows it.
      setFailure(reason instanceof Error ? undefined : reason);
    }
  };
  return (
    <div className={styles.card}>
      <header className={styles.heading}>
        <h1 tabIndex={-1}>{text('factor.step.title')}</h1>
        <p>{text('factor.required')}</p>
      </header>
      {signedIn && (
        <RecoveryCodeList codes={signedIn.codes} onDone={() => dispatch(sessionStarted(signedIn.session))} />
      )}
      {!signedIn && begun.isError && <ErrorState title={errorText(intl, begun.error)} />}
      {!signedIn && begun.data && (
        <AppSetUp appKey={begun.data} send={async (given) => show(await add(given).unwrap())} />
      )}
      {!signedIn && (
        <div className={styles.foot}>
          {mayMakePasskey && (
            <Button size="lg" fullWidth onClick={() => void addOne()}>
              {text('factor.passkey.instead')}
            </Button>
          )}
          <ErrorBlock text={errorText(intl, failure)} />
          {back}
        </div>
      )}
    </div>
  );
}
