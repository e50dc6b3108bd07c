import { Button, toast } from '@elan/ui';
import { useText } from '../messages/use-text';
import styles from './second-factor.module.css';

/** Recovery codes, the only time that they are shown. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(text('factor.recovery.copied'));
  };
  return (
    <div className={styles.form}>
      <p>{text('factor.recovery.keep')}</p>
      <ul className={styles.codes} aria-label={text('factor.recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.line}>
        <Button variant="primary" onClick={onDone}>
          {text('factor.recovery.kept')}
        </Button>
        <Button onClick={() => void copy()}>{text('factor.recovery.copy')}</Button>
      </div>
    </div>
  );
}
