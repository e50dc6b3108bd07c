import { Button, toast } from '@elan/ui';
import { useText } from '../../../shared/use-text';
import styles from './single-sign-on.module.css';

/** A text that is needed elsewhere. */
export function Copied({ label, value }: { label: string; value: string }) {
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
