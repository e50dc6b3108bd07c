import { Button, Card, DiscardQuestion, ErrorBlock } from '@elan/ui';
import { errorText, useIntl, useLeaveGuard, type ContractForm } from '@elan/web-core';
import type { ReactNode } from 'react';
import styles from './FormCard.module.css';
import { useText } from './use-text';

interface FormCardProps {
  title?: string;
  description?: string;
  /** Over the full width of the page. */
  wide?: boolean;
  form: ContractForm;
  saveLabel?: string;
  /** Whether the saved state can be restored. */
  hasCancel?: boolean;
  /** Whether input survives a visit to another page. */
  isKept?: boolean;
  children: ReactNode;
}

/** A form in the page, with Cancel if offered, and Save; why saving failed is shown above these. */
export function FormCard(props: FormCardProps) {
  const { title, description, wide, form, saveLabel, hasCancel = false, isKept = false, children } = props;
  const { isChanged, isComplete, isSending } = form;
  const intl = useIntl();
  const text = useText();
  const guard = useLeaveGuard(isChanged && !isKept, 'tab');
  return (
    <Card title={title} description={description}>
      <form className={styles.form} data-wide={wide} noValidate onSubmit={form.submit}>
        {children}
        <ErrorBlock text={errorText(intl, form.error)} />
        <div className={styles.actions}>
          {hasCancel && (
            <Button disabled={!isChanged || isSending} onClick={form.reset}>
              {text('cancel')}
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!isChanged || !isComplete} busy={isSending}>
            {saveLabel ?? text('save')}
          </Button>
        </div>
      </form>
      <DiscardQuestion guard={guard} />
    </Card>
  );
}
