import { Button, Card, ErrorBlock } from '@elan/ui';
import type { ReactNode } from 'react';
import styles from './FormCard.module.css';
import { useSaving } from './use-saving';
import { useText } from './use-text';

interface FormCardProps {
  title?: string;
  description?: string;
  /** Over the whole width of the page. */
  wide?: boolean;
  /** What the fields hold: another object after each change. */
  draft: object;
  isChanged: boolean;
  isComplete: boolean;
  /** @returns what to say once the draft is saved; a rejection says why it is not. */
  save: () => Promise<string>;
  saveLabel?: string;
  /** Puts back what is saved. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form in the page, with Cancel where it is offered, and Save; why saving failed stands above these. */
export function FormCard(props: FormCardProps) {
  const { title, description, wide, draft, isChanged, isComplete, save, saveLabel, onCancel, children } =
    props;
  const text = useText();
  const saving = useSaving(draft);
  return (
    <Card title={title} description={description}>
      <form
        className={styles.form}
        data-wide={wide}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && isComplete) void saving.save(save);
        }}
      >
        {children}
        <ErrorBlock text={saving.failure} />
        <div className={styles.actions}>
          {onCancel && (
            <Button disabled={!isChanged || saving.isSaving} onClick={onCancel}>
              {text('cancel')}
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!isChanged || !isComplete} busy={saving.isSaving}>
            {saveLabel ?? text('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
