import { errorNumbers } from '@elan/contracts';
import { Alert, Button, Card, EmptyState, PageHeader } from '@elan/ui';
import { errorCode, errorText, useIntl, useLocation, usePageTitle } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { useConfirmAddressMutation } from './manager-api';
import styles from './manager.module.css';
import { WrongLink } from './ManagerPage';

/** Asks people to confirm their address. Only the button confirms it, not the visit: mail programs open links. */
export function ConfirmPage() {
  const text = useText();
  const intl = useIntl();
  const key = useLocation().hash.slice(1);
  const [confirm, { isLoading, isSuccess, error }] = useConfirmAddressMutation();
  usePageTitle(text('manager.confirm'));

  if (error !== undefined && errorCode(error) === errorNumbers.wrongLink) return <WrongLink />;
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <PageHeader title={text(isSuccess ? 'manager.title' : 'manager.confirm')} />
      {isSuccess ? (
        <div role="status">
          <EmptyState picture="people" title={text('manager.confirmed')}>
            {text('manager.confirmedHint')}
          </EmptyState>
        </div>
      ) : (
        <Card>
          <div className={styles.confirm}>
            <p>{text('manager.confirmHint')}</p>
            {error !== undefined && <Alert title={errorText(intl, error)} />}
            <Button variant="primary" busy={isLoading} onClick={() => void confirm({ key })}>
              {text('manager.confirmAction')}
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}
