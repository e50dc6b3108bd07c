import { Button, ConfirmDialog, DiscardQuestion, ErrorBlock, Modal } from '@elan/ui';
import { errorText, useIntl, useLeaveGuard, type ContractForm } from '@elan/web-core';
import { useId, useState, type ReactNode } from 'react';
import styles from './FormModal.module.css';
import { useText } from './use-text';

interface FormModalProps {
  title: string;
  form: ContractForm;
  /** Whether everything is complete that the form does not know about. */
  isComplete?: boolean;
  /** The question before saving something that cannot be undone. */
  question?: string | undefined;
  /** More details about why saving failed than its general sentence; undefined if there are none. */
  explain?: (error: unknown) => ReactNode;
  /** Stays visible above the buttons, however long the form is. */
  summary?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form over the page, with Cancel and Save. Why saving failed is shown above these, visible however long the form is,
 * until a field changes. Closing it asks before changes are lost.
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
            if (!canSave || busy || !form.validate(event.currentTarget)) return;
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
