import { singleSignOnEndpoints as rows, type ConnectedProvider } from '@elan/contracts';
import { Badge, Button, ErrorBlock, TextInput, toast } from '@elan/ui';
import { errorText, useContractForm, useIntl, useSaving } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { Copied } from './Copied';
import { useAddDomainMutation, useCheckDomainMutation, useRemoveDomainMutation } from './single-sign-on-api';
import styles from './single-sign-on.module.css';

/** The domains of the company, and the records that prove them. */
export function Domains({ domains }: Pick<ConnectedProvider, 'domains'>) {
  const text = useText();
  const intl = useIntl();
  const save = useSaving(toast);
  const [add] = useAddDomainMutation();
  const [check, checking] = useCheckDomainMutation();
  const [remove] = useRemoveDomainMutation();
  const form = useContractForm(rows.addDomain, {
    saved: { domain: '' },
    keptAs: 'domain',
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
