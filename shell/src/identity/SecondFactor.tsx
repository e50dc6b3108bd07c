import { Button, Card, ErrorState, Skeleton, toast } from '@elan/ui';
import { errorText, RemoteIntl, useDates, useIntl } from '@elan/web-core';
import { useState } from 'react';
import { laterMessages } from '../messages/later-messages';
import { useText } from '../messages/use-text';
import { AppSetUp } from '../second-factor/AppSetUp';
import { makePasskey } from '../second-factor/make-passkey';
import styles from './identity.module.css';
import { RecoveryCodeList } from '../second-factor/RecoveryCodeList';
import {
  useAddAppMutation,
  useAddPasskeyMutation,
  useBeginAppMutation,
  useBeginPasskeyMutation,
  useReadFactorQuery,
  useRemoveAppMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} from '../second-factor/second-factor-api';

/** One's own second factor: the authenticator app, passkeys, recovery codes. */
export function SecondFactor() {
  return (
    <RemoteIntl messages={laterMessages}>
      <Own />
    </RemoteIntl>
  );
}

function Own() {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const { data, error, refetch } = useReadFactorQuery();
  const [beginApp, app] = useBeginAppMutation();
  const [addApp] = useAddAppMutation();
  const [removeApp] = useRemoveAppMutation();
  const [beginPasskey] = useBeginPasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);

  /** What the browser itself refuses, as when somebody closes its dialog, it has said itself. */
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof Error)) toast.error(errorText(intl, failure) ?? '');
    }
  };
  const makeAndAdd = async () => {
    const name = text('factor.passkey.name', { date: dates.day(new Date().toISOString()) });
    const made = await makePasskey(await beginPasskey().unwrap(), name);
    setCodes((await addPasskey(made).unwrap()).recoveryCodes);
  };

  return (
    <Card title={text('factor.title')} description={text('factor.text')}>
      {!data && !error && <Skeleton height={56} />}
      {!data && error && <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />}
      {codes && <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />}
      {data && !codes && (
        <div className={styles.form}>
          {data.appSince === null && app.data && (
            <AppSetUp
              appKey={app.data}
              send={async (given) => {
                const { recoveryCodes } = await addApp(given).unwrap();
                app.reset();
                setCodes(recoveryCodes);
              }}
            />
          )}
          <ul className={styles.sessions}>
            <li className={styles.session}>
              <span className={styles.words}>{text('factor.app')}</span>
              {data.appSince !== null ? (
                <Button size="sm" onClick={() => void attempt(() => removeApp().unwrap())}>
                  {text('factor.app.remove')}
                </Button>
              ) : app.data ? (
                <Button size="sm" onClick={() => app.reset()}>
                  {text('factor.app.cancel')}
                </Button>
              ) : (
                <Button size="sm" onClick={() => void attempt(() => beginApp().unwrap())}>
                  {text('factor.app.add')}
                </Button>
              )}
            </li>
            {data.passkeys.map(({ id, name }) => (
              <li key={id} className={styles.session}>
                <span className={styles.words}>{name}</span>
                <Button
                  size="sm"
                  aria-label={text('factor.passkey.remove', { name })}
                  onClick={() => void attempt(() => removePasskey(id).unwrap())}
                >
                  {text('factor.remove')}
                </Button>
              </li>
            ))}
            <li className={styles.session}>
              <span className={styles.words}>{text('factor.passkey')}</span>
              <Button size="sm" onClick={() => void attempt(makeAndAdd)}>
                {text('factor.passkey.add')}
              </Button>
            </li>
            {(data.appSince !== null || data.passkeys.length > 0) && (
              <li className={styles.session}>
                <span className={styles.words}>
                  {text('factor.recovery.left', { left: data.recoveryCodesLeft })}
                </span>
                <Button
                  size="sm"
                  onClick={() => void attempt(async () => setCodes((await renew().unwrap()).recoveryCodes))}
                >
                  {text('factor.recovery.renew')}
                </Button>
              </li>
            )}
          </ul>
        </div>
      )}
    </Card>
  );
}
