import { Button, ErrorBlock, ProgressSteps } from '@elan/ui';
import { errorText, useIntl, type ContractForm } from '@elan/web-core';
import type { ReactNode } from 'react';
import styles from './Auth.module.css';

interface Props {
  title: ReactNode;
  description?: ReactNode;
  /** The current step of a flow with several. */
  steps?: { label: string; names: string[]; current: number };
  form: Pick<ContractForm, 'error' | 'isSending' | 'submit'>;
  submitLabel: string;
  isSubmitDisabled?: boolean;
  children: ReactNode;
  /** What helps against what went wrong. */
  help?: ReactNode;
  /** Alternatives, below the button. */
  foot?: ReactNode;
}

/** A form of the sign-in pages: heading, fields, what went wrong, and one button. */
export function AuthForm(props: Props) {
  const intl = useIntl();
  const { error, isSending, submit } = props.form;
  return (
    <div className={styles.card}>
      {props.steps && (
        <ProgressSteps label={props.steps.label} steps={props.steps.names} current={props.steps.current} />
      )}
      <header className={styles.heading}>
        <h1 tabIndex={-1}>{props.title}</h1>
        {props.description !== undefined && <p>{props.description}</p>}
      </header>
      <form className={styles.form} noValidate onSubmit={submit}>
        {props.children}
        <ErrorBlock text={errorText(intl, error)} />
        {props.help}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={isSending}
          disabled={props.isSubmitDisabled}
        >
          {props.submitLabel}
        </Button>
      </form>
      {props.foot !== undefined && <div className={styles.foot}>{props.foot}</div>}
    </div>
  );
}
