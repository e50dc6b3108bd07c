import { Button, ConfirmDialog, DiscardQuestion, ErrorBlock, Modal } from '@elan/ui';
import { errorText, useIntl, useLeaveGuard, type ContractForm } from '@elan/web-core';
import { useId, useState, type ReactNode } from 'react';
import styles from './FormModal.module.css';
import { useText } from './use-text';

interface FormModalProps {
  title: string;
  form: ContractForm;
  /** Whether what the form cannot know is there as well. */
  isComplete?: boolean;
  /** What is asked before something is saved that cannot be taken back. */
  question?: string | undefined;
  /** Says more of why saving failed than its general sentence; undefined where there is no more to say. */
  explain?: (error: unknown) => ReactNode;
  /** What stays in sight above the buttons, however long the form is. */
  summary?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form over the page, with Cancel and Save. Why saving failed stands above these, in sight however long the form is,
 * until a field changes. What was changed is not lost without a question.
 */
export function FormModal({
  title,
  form,
  isComplete = true,
  question,
  explain,
  summary,
  onClose,
  children,
}: FormModalProps) {
  const intl = useIntl();
  const text = useText();
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const busy = form.isSending;
  const canSave = form.isComplete && isComplete;
  const failure = explain?.(form.error) ?? errorText(intl, form.error);
  const guard = useLeaveGuard(form.isChanged, 'tab');
  const close = () => guard.before(onClose);

  const send = async (): Promise<void> => {
    setIsAsking(false);
    if (await form.send()) onClose();
  };

  return (
    <>
      <Modal
        open
        onClose={close}
        dismissible={!busy}
        title={title}
        footer={
          <>
            {summary !== undefined && <div className={styles.wide}>{summary}</div>}
            {failure !== undefined && (
              <div className={styles.wide}>
                <ErrorBlock text={failure} />
              </div>
            )}
            <Button onClick={close} disabled={busy}>
              {text('cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary" disabled={!canSave} busy={busy}>
              {text('save')}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!canSave || busy || !form.tell(event.currentTarget)) return;
            if (question) setIsAsking(true);
            else void send();
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
        onConfirm={() => void send()}
      />
      <DiscardQuestion guard={guard} />
    </>
  );
}
