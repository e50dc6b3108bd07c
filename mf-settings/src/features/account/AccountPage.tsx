import { Button, Card, PageHeader, Skeleton, Tabs } from '@elan/ui';
import { leaveFor, SecondFactor, SessionList, usePageTitle, useSearchParams } from '@elan/web-core';
import { Suspense, useState } from 'react';
import { DeleteCompanyDialog } from '../../shared/DeleteCompanyDialog';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import styles from './account.module.css';
import { useText } from '../../shared/use-text';

type AccountTab = 'profile' | 'password';

/** The signed-in user's own account. */
export function AccountPage() {
  const [search, setSearch] = useSearchParams();
  const tab: AccountTab = search.get('tab') === 'password' ? 'password' : 'profile';
  const [deleting, setDeleting] = useState(false);
  const text = useText();

  usePageTitle(text('account.title'));

  return (
    <div className={styles.page}>
      <PageHeader title={text('account.title')} description={text('account.description')} />
      <Tabs
        label={text('account.title')}
        value={tab}
        onChange={(next) =>
          leaveFor(() => setSearch(next === 'profile' ? {} : { tab: next }, { replace: true }))
        }
        tabs={[
          { id: 'profile', label: text('account.profile') },
          { id: 'password', label: text('account.password') },
        ]}
      >
        {tab === 'profile' ? (
          <div className={styles.page}>
            <ProfileForm>
              <Card title={text('account.dangerTitle')} description={text('account.dangerText')}>
                <Button variant="danger" onClick={() => setDeleting(true)}>
                  {text('account.delete')}
                </Button>
              </Card>
            </ProfileForm>
          </div>
        ) : (
          <div className={styles.page}>
            <PasswordForm />
            <Suspense fallback={<Skeleton height={160} />}>
              <SecondFactor />
              <SessionList />
            </Suspense>
          </div>
        )}
      </Tabs>
      {deleting && <DeleteCompanyDialog onClose={() => setDeleting(false)} />}
    </div>
  );
}
