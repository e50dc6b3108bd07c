import { Button } from '@elan/ui';
import { logout, places, useDispatch, useMe, useNavigate } from '@elan/web-core';
import { useText } from '../messages/use-text';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';

/** A mailed link was opened where somebody else is signed in: who that is, and the way to whom the link is for. */
export function SwitchAccount({ email }: { email: string }) {
  const text = useText();
  const me = useMe();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return (
    <AuthLayout>
      <div className={styles.card}>
        <header className={styles.heading}>
          <h1 tabIndex={-1}>{text('switch.title', { name: me?.name ?? '' })}</h1>
          <p>{text('switch.text', { email, mine: me?.email ?? '' })}</p>
        </header>
        <div className={styles.form}>
          <Button variant="primary" size="lg" fullWidth onClick={() => void dispatch(logout())}>
            {text('switch.go')}
          </Button>
          <Button size="lg" fullWidth onClick={() => void navigate(places.dashboard, { replace: true })}>
            {text('switch.stay')}
          </Button>
        </div>
      </div>
    </AuthLayout>
  );
}
