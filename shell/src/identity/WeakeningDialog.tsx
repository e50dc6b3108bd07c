import type { ErrorDetail } from '@elan/contracts';
import { ConfirmDialog } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useText } from '../messages/use-text';
import styles from './identity.module.css';

interface Props {
  /** Of the refusal: the agreement, its day, by whom, and each setting that would be weakened. */
  readonly subject: readonly ErrorDetail[];
  readonly answer: (isMeant: boolean) => void;
}

const about = ['agreement', 'on', 'by'];

/** Says before a change is saved that it weakens what the works council agreed to. */
export function WeakeningDialog({ subject, answer }: Props) {
  const text = useText();
  const dates = useDates();
  const find = (name: string) => subject.find(({ path }) => path === name)?.message ?? '';
  return (
    <ConfirmDialog
      open
      danger
      title={text('weakening.title')}
      confirmLabel={text('weakening.confirm')}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{text('weakening.text', { by: find('by'), day: dates.day(find('on')) })}</p>
      <ul className={styles.settings}>
        {subject
          .filter(({ path }) => !about.includes(path))
          .map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
      </ul>
    </ConfirmDialog>
  );
}
