import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'value' | 'onChange'>;

export interface TextInputProps extends FieldProps, NativeInput {
  value: string;
  onChange: (value: string) => void;
  /** An icon inside the box, left of the text. */
  icon?: ReactNode;
  /** A button inside the box, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    required,
    disabled,
    id,
    value,
    onChange,
    icon,
    end,
    className,
    ...native
  } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, required, disabled, id }}>
      {(control) => (
        <div className={styles.withIcon}>
          {icon}
          <input
            type="text"
            {...native}
            {...control}
            className={classNames(styles.control, className)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
