import { singleSignOnEndpoints as rows, type ConnectedProvider, type ProviderFinding } from '@elan/contracts';
import { Alert, Button, ConfirmDialog, ErrorBlock, PasswordInput, TextInput, toast } from '@elan/ui';
import { errorText, useContractForm, useIntl, useSaving } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import { Copied } from './Copied';
import { useConnectMutation, useDisconnectMutation, useTestProviderMutation } from './single-sign-on-api';
import styles from './single-sign-on.module.css';

interface Claim {
  name: string;
  value: string;
}

/** What the provider says of those who are administrators. */
function ClaimFields({ claim, onChange }: { claim: Claim; onChange: (claim: Claim) => void }) {
  const text = useText();
  return (
    <div className={styles.claim}>
      <TextInput
        label={text('sso.claimName')}
        hint={text('sso.claimHint')}
        value={claim.name}
        onChange={(name) => onChange({ ...claim, name })}
      />
      <TextInput
        label={text('sso.claimValue')}
        value={claim.value}
        onChange={(value) => onChange({ ...claim, value })}
      />
    </div>
  );
}

/** What a test of the connection found. */
function Findings({ findings }: { findings: readonly ProviderFinding[] }) {
  const text = useText();
  return (
    <Alert tone={findings.includes('fine') ? 'success' : 'warning'}>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding}>{text(`sso.finding.${finding}`)}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The provider: what it and the product have to know of each other, and whether that is right. */
export function Connection({ data }: { data: ConnectedProvider }) {
  const text = useText();
  const intl = useIntl();
  const save = useSaving(toast);
  const { connection, redirectUri, logoutUri } = data;
  const [connect] = useConnectMutation();
  const [disconnect, disconnecting] = useDisconnectMutation();
  const [test, tested] = useTestProviderMutation();
  const [isAsked, setAsked] = useState(false);
  const [claim, setClaim] = useState(connection?.administratorClaim ?? { name: '', value: '' });
  const form = useContractForm(rows.connect, {
    saved: { issuer: connection?.issuer ?? '', clientId: connection?.clientId ?? '', clientSecret: '' },
    keptAs: 'single-sign-on',
    secrets: ['clientSecret'],
    toast,
    send: async ({ clientSecret, ...values }) => {
      const [name, value] = [claim.name.trim(), claim.value.trim()];
      await connect({
        ...values,
        ...(clientSecret !== '' && { clientSecret }),
        administratorClaim: name === '' || value === '' ? null : { name, value },
      }).unwrap();
      form.reset();
      await test();
    },
  });
  return (
    <section className={styles.part}>
      <h3>{text('sso.provider')}</h3>
      <p>{text('sso.providerText')}</p>
      <Copied label={text('sso.redirectUri')} value={redirectUri} />
      <Copied label={text('sso.logoutUri')} value={logoutUri} />
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <TextInput
          {...form.field('issuer')}
          label={text('sso.issuer')}
          hint={text('sso.issuerHint')}
          inputMode="url"
        />
        <TextInput {...form.field('clientId')} label={text('sso.clientId')} autoComplete="off" />
        <PasswordInput
          label={text('sso.clientSecret')}
          hint={connection ? text('sso.secretKept') : undefined}
          autoComplete="new-password"
          value={form.values.clientSecret}
          onChange={(clientSecret) => form.change({ clientSecret })}
        />
        <ClaimFields claim={claim} onChange={setClaim} />
        <ErrorBlock text={errorText(intl, form.error)} />
        <div className={styles.line}>
          <Button
            type="submit"
            variant="primary"
            busy={form.isSending}
            disabled={form.values.issuer.trim() === '' || form.values.clientId.trim() === ''}
          >
            {text(connection ? 'sso.save' : 'sso.connect')}
          </Button>
          {connection && (
            <>
              <Button busy={tested.isLoading} onClick={() => void test()}>
                {text('sso.test')}
              </Button>
              <Button variant="link" onClick={() => setAsked(true)}>
                {text('sso.disconnect')}
              </Button>
            </>
          )}
        </div>
      </form>
      {tested.data && <Findings findings={tested.data.findings} />}
      <ErrorBlock text={errorText(intl, tested.error)} />
      <ConfirmDialog
        open={isAsked}
        danger
        title={text('sso.disconnectTitle')}
        confirmLabel={text('sso.disconnect')}
        busy={disconnecting.isLoading}
        onCancel={() => setAsked(false)}
        onConfirm={() => void save(disconnect().unwrap()).then(() => setAsked(false))}
      >
        {text('sso.disconnectText')}
      </ConfirmDialog>
    </section>
  );
}
