import { byFileName, type SignInRules } from '@elan/contracts';
import { Card, ErrorState, Skeleton } from '@elan/ui';
import { type Download, errorText, type Messages, RemoteIntl, useIntl } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { Connection } from './Connection';
import { Domains } from './Domains';
import { Requirement } from './Requirement';
import { useReadSignOnQuery } from './single-sign-on-api';
import styles from './single-sign-on.module.css';

const laterMessages = byFileName<Download<Messages>>(import.meta.glob('../../../messages/later/*.json'));

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
