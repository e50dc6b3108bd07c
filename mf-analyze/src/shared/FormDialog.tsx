import { Button, ErrorBlock, Modal, useUi } from '@elan/ui';
import { errorText, useIntl, type ContractForm } from '@elan/web-core';
import { useId, type ReactNode } from 'react';
import styles from './FormDialog.module.css';

interface FormDialogProps {
  title: string;
  description: string;
  form: ContractForm;
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page, with Cancel and a submit button. A click outside does not lose changes. */
export function FormDialog({ title, description, form, submitLabel, onClose, children }: FormDialogProps) {
  const intl = useIntl();
  const { cancel } = useUi().texts;
  const formId = useId();
  return (
    <Modal
      open
      title={title}
      description={description}
      onClose={onClose}
      dismissible={!form.isSending && !form.isChanged}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isSending}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isSending}
            disabled={!form.isComplete}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <ErrorBlock text={errorText(intl, form.error)} />
        {children}
      </form>
    </Modal>
  );
}
