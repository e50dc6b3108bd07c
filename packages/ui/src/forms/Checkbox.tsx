import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './Checkbox.module.css';

export interface ToggleProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  labelHidden?: boolean | undefined;
  name?: string | undefined;
}

function Toggle({ kind, ...props }: ToggleProps & { kind: 'checkbox' | 'switch' }) {
  const id = useId();
  const hasHint = props.hint !== undefined && props.hint !== null;
  const hasError = props.error !== undefined && props.error !== null && props.error !== '';
  const described = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        name={props.name}
        className={classNames(styles.box, styles[kind])}
        checked={props.checked}
        disabled={props.disabled}
        required={props.required}
        aria-invalid={hasError || undefined}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <div className={classNames(styles.words, props.labelHidden === true && styles.wordsHidden)}>
        <label htmlFor={id}>{props.label}</label>
        {hasHint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {props.hint}
          </p>
        )}
        {hasError && (
          <p id={`${id}-error`} className={styles.error}>
            {props.error}
          </p>
        )}
      </div>
    </div>
  );
}

/** A choice that takes effect when the form is sent. */
export function Checkbox(props: ToggleProps) {
  return <Toggle {...props} kind="checkbox" />;
}

/** A setting that takes effect immediately. */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} kind="switch" />;
}
