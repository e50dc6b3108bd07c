import { Button, ErrorBlock, Modal } from '@elan/ui';
import { useId, type ReactNode } from 'react';
import styles from './FormModal.module.css';
import { useSaving } from './useSaving';
import { useText } from './useText';

interface FormModalProps {
  title: string;
  /** What the fields hold: another object after each change. */
  draft: object;
  /** Whether the draft can be saved. */
  isComplete: boolean;
  /** @returns what to say once the draft is saved; a rejection says why it is not, and keeps the form. */
  save: () => Promise<string>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form over the page, with Cancel and Save. Why saving failed stands above these, in sight however long the form is,
 * until a field changes.
 */
export function FormModal({ title, draft, isComplete, save, onClose, children }: FormModalProps) {
  const text = useText();
  const form = useId();
  const { isSaving: busy, failure, save: saveDraft } = useSaving(draft);

  const submit = async (): Promise<void> => {
    if (await saveDraft(save)) onClose();
  };

  return (
    <Modal
      open
      onClose={onClose}
      dismissible={!busy}
      title={title}
      footer={
        <>
          {failure !== '' && (
            <div className={styles.failure}>
              <ErrorBlock text={failure} />
            </div>
          )}
          <Button onClick={onClose} disabled={busy}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={!isComplete} busy={busy}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !busy) void submit();
        }}
      >
        {children}
      </form>
    </Modal>
  );
}
