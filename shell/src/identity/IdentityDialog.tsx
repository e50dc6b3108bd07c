import { Button, DiscardQuestion, ErrorBlock, Modal, useUi, type ModalProps } from '@elan/ui';
import { useLeaveGuard, type ContractForm } from '@elan/web-core';
import { useId, type ReactNode } from 'react';
import styles from './identity.module.css';

interface Props extends Pick<ModalProps, 'title' | 'description' | 'size' | 'dismissible'> {
  form: ContractForm;
  submitLabel: string;
  canSubmit: boolean;
  /** Why the proof was not accepted. */
  failure: string | undefined;
  answer: (isProved: boolean) => void;
  children: ReactNode;
}

/** A form over the page that asks for a proof. Closing it asks before input is lost. */
export function IdentityDialog(props: Props) {
  const { form, submitLabel, canSubmit, failure, answer, children, ...modal } = props;
  const { texts } = useUi();
  const formId = useId();
  const guard = useLeaveGuard(form.isChanged, 'tab');
  const cancel = () => {
    guard.before(() => {
      answer(false);
    });
  };

  return (
    <>
      <Modal
        {...modal}
        open
        onClose={cancel}
        footer={
          <>
            <Button disabled={form.isSending} onClick={cancel}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={form.isSending} disabled={!canSubmit}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
          {children}
          <ErrorBlock text={failure} />
        </form>
      </Modal>
      <DiscardQuestion guard={guard} />
    </>
  );
}
