import { Button, ConfirmDialog, ErrorBlock, Modal } from '@elan/ui';
import { useId, useState, type ReactNode } from 'react';
import styles from './FormModal.module.css';
import { useSaving } from './use-saving';
import { useText } from './use-text';

interface FormModalProps {
  title: string;
  /** What the fields hold: another object after each change. */
  draft: object;
  /** Whether the draft can be saved. */
  isComplete: boolean;
  /** @returns what to say once the draft is saved; a rejection says why it is not, and keeps the form. */
  save: () => Promise<string>;
  /** What is asked before something is saved that cannot be taken back. */
  question?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form over the page, with Cancel and Save. Why saving failed stands above these, in sight however long the form is,
 * until a field changes.
 */
export function FormModal({ title, draft, isComplete, save, question, onClose, children }: FormModalProps) {
  const text = useText();
  const form = useId();
  const { isSaving: busy, failure, save: saveDraft } = useSaving(draft);

  const [isAsking, setIsAsking] = useState(false);

  const submit = async (): Promise<void> => {
    setIsAsking(false);
    if (await saveDraft(save)) onClose();
  };

  return (
    <>
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
            if (!isComplete || busy) return;
            if (question) setIsAsking(true);
            else void submit();
          }}
        >
          {children}
        </form>
      </Modal>
      <ConfirmDialog
        open={isAsking}
        danger
        title={question}
        confirmLabel={text('save')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void submit()}
      />
    </>
  );
}
