import { Button, Modal } from '@elan/ui';
import { useText } from '../../shared/use-text';
import styles from './company.module.css';

interface Props {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret, which cannot be seen again, until somebody says that they have it. */
export function SecretModal({ title, text: explanation, secret, onClose }: Props) {
  const text = useText();
  return (
    <Modal
      open
      dismissible={false}
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('keys.secretSeen')}
        </Button>
      }
    >
      <p>{explanation}</p>
      <p className={styles.secret}>
        <code>{secret}</code>
      </p>
    </Modal>
  );
}
