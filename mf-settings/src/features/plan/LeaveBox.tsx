import { Button, Card } from '@elan/ui';
import { logout, useDispatch } from '@elan/web-core';
import { useState } from 'react';
import { DeleteCompanyDialog } from '../../shared/DeleteCompanyDialog';
import { useText } from '../../shared/use-text';
import styles from './plan.module.css';

/** The ways out for a company without a subscription, which can open no other page. */
export function LeaveBox() {
  const text = useText();
  const dispatch = useDispatch();
  const [deleting, setDeleting] = useState(false);
  return (
    <Card title={text('plan.leaveTitle')} description={text('plan.leaveText')}>
      <div className={styles.leave}>
        <Button onClick={() => void dispatch(logout())}>{text('plan.logout')}</Button>
        {/* Not red: that is the dialog, and here one is to choose a pack. */}
        <Button onClick={() => setDeleting(true)}>{text('account.delete')}</Button>
      </div>
      {deleting && <DeleteCompanyDialog onClose={() => setDeleting(false)} />}
    </Card>
  );
}
