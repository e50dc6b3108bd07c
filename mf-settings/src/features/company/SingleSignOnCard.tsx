import {
  byFileName,
  singleSignOnEndpoints as rows,
  type ConnectedProvider,
  type SignInRules,
} from '@elan/contracts';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  ErrorBlock,
  ErrorState,
  PasswordInput,
  Select,
  Skeleton,
  Switch,
  TextInput,
  toast,
} from '@elan/ui';
import {
  type Download,
  errorText,
  type Messages,
  notifySaving,
  RemoteIntl,
  useContractForm,
  useIntl,
} from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import {
  useAddDomainMutation,
  useCheckDomainMutation,
  useConnectMutation,
  useDisconnectMutation,
  useReadSignOnQuery,
  useRemoveDomainMutation,
  useRequireSignOnMutation,
  useTestProviderMutation,
} from './single-sign-on-api';
import styles from './single-sign-on.module.css';

const laterMessages = byFileName<Download<Messages>>(import.meta.glob('../../messages/later/*.json'));

interface Props {
  /** Who could keep a password. */
  administrators: SignInRules['administrators'];
}

/** How administrators sign in by the company's own provider. */
export function SingleSignOnCard(props: Props) {
  return (
    <RemoteIntl messages={laterMessages}>
      <SingleSignOn {...props} />
    </RemoteIntl>
  );
}

function SingleSignOn({ administrators }: Props) {
  const text = useText();
  const intl = useIntl();
  const { data, error, refetch } = useReadSignOnQuery();
  return (
    <Card title={text('sso.title')} description={text('sso.text')}>
      {!data && !error && <Skeleton height={240} />}
      {!data && error && <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.parts}>
          <Domains domains={data.domains} />
          <Connection data={data} />
          {data.connection && <Requirement data={data} administrators={administrators} />}
        </div>
      )}
    </Card>
  );
}

/** Says that something is being saved, then that it is, or not. */
function useSaving() {
  const intl = useIntl();
  return (work: Promise<unknown>) =>
    notifySaving(toast, intl, work, { explains: true }).then(
      () => true,
      () => false,
    );
}

function Domains({ domains }: Pick<ConnectedProvider, 'domains'>) {
  const text = useText();
  const intl = useIntl();
  const save = useSaving();
  const [add] = useAddDomainMutation();
  const [check, checking] = useCheckDomainMutation();
  const [remove] = useRemoveDomainMutation();
  const form = useContractForm(rows.addDomain, {
    saved: { domain: '' },
    send: async ({ domain }) => {
      await add(domain).unwrap();
      form.reset();
    },
  });
  return (
    <section className={styles.part}>
      <h3>{text('sso.domains')}</h3>
      <p>{text('sso.domainsText')}</p>
      <ul className={styles.domains} aria-label={text('sso.domains')}>
        {domains.map(({ domain, recordName, recordValue, state, until }) => (
          <li key={domain}>
            <div className={styles.line}>
              <strong>{domain}</strong>
              <Badge tone={state === 'proven' ? 'success' : 'warning'}>{text(`sso.domain.${state}`)}</Badge>
              <Button
                variant="link"
                busy={checking.isLoading && checking.originalArgs === domain}
                aria-label={text('sso.checkOf', { domain })}
                onClick={() => void save(check(domain).unwrap())}
              >
                {text('sso.check')}
              </Button>
              <Button
                variant="link"
                aria-label={text('sso.removeOf', { domain })}
                onClick={() => void save(remove(domain).unwrap())}
              >
                {text('sso.remove')}
              </Button>
            </div>
            {until !== null && <p>{text('sso.domainUntil', { date: intl.formatDate(until) })}</p>}
            {state !== 'proven' && (
              <>
                <p>{text('sso.record')}</p>
                <Copied label={text('sso.recordName')} value={recordName} />
                <Copied label={text('sso.recordValue')} value={recordValue} />
              </>
            )}
          </li>
        ))}
      </ul>
      <form className={styles.add} noValidate onSubmit={form.submit}>
        <TextInput {...form.field('domain')} label={text('sso.domain')} inputMode="url" autoComplete="off" />
        <ErrorBlock text={errorText(intl, form.error)} />
        <Button type="submit" busy={form.isSending} disabled={form.values.domain.trim() === ''}>
          {text('sso.add')}
        </Button>
      </form>
    </section>
  );
}

/** A text that is needed elsewhere. */
function Copied({ label, value }: { label: string; value: string }) {
  const text = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    toast.success(text('sso.copied'));
  };
  return (
    <div className={styles.copied}>
      <span>{label}</span>
      <code>{value}</code>
      <Button size="sm" aria-label={text('sso.copyOf', { label })} onClick={() => void copy()}>
        {text('sso.copy')}
      </Button>
    </div>
  );
}

function Connection({ data }: { data: ConnectedProvider }) {
  const text = useText();
  const intl = useIntl();
  const save = useSaving();
  const { connection, redirectUri, logoutUri } = data;
  const [connect] = useConnectMutation();
  const [disconnect, disconnecting] = useDisconnectMutation();
  const [test, tested] = useTestProviderMutation();
  const [isAsked, setAsked] = useState(false);
  const [claim, setClaim] = useState(connection?.administratorClaim ?? { name: '', value: '' });
  const form = useContractForm(rows.connect, {
    saved: { issuer: connection?.issuer ?? '', clientId: connection?.clientId ?? '', clientSecret: '' },
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
        <div className={styles.claim}>
          <TextInput
            label={text('sso.claimName')}
            hint={text('sso.claimHint')}
            value={claim.name}
            onChange={(name) => setClaim({ ...claim, name })}
          />
          <TextInput
            label={text('sso.claimValue')}
            value={claim.value}
            onChange={(value) => setClaim({ ...claim, value })}
          />
        </div>
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
      <div role="status">
        {tested.data && (
          <ul className={styles.findings}>
            {tested.data.findings.map((finding) => (
              <li key={finding}>{text(`sso.finding.${finding}`)}</li>
            ))}
          </ul>
        )}
        {tested.error !== undefined && <ErrorBlock text={errorText(intl, tested.error)} />}
      </div>
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

function Requirement({ data, administrators }: Props & { data: ConnectedProvider }) {
  const text = useText();
  const save = useSaving();
  const [change, changing] = useRequireSignOnMutation();
  const { isRequired = false, breakGlassId = null } = data.connection ?? {};
  const [chosen, setChosen] = useState(breakGlassId);
  const keeper = isRequired ? breakGlassId : chosen;
  return (
    <section className={styles.part}>
      <h3>{text('sso.required')}</h3>
      <Select
        label={text('sso.keeper')}
        hint={text('sso.keeperHint')}
        options={administrators.map(({ id, name }) => ({ value: id, label: name }))}
        value={keeper}
        disabled={isRequired}
        onChange={setChosen}
      />
      <Switch
        label={text('sso.requiredLabel')}
        hint={text(data.isCallerConnected ? 'sso.requiredHint' : 'sso.tryFirst')}
        checked={isRequired}
        disabled={changing.isLoading || (!isRequired && (keeper === null || !data.isCallerConnected))}
        onChange={(required) =>
          void save(change({ isRequired: required, breakGlassId: required ? keeper : null }).unwrap())
        }
      />
    </section>
  );
}
