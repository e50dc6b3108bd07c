import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';

type NativeArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'value' | 'onChange'>;

export interface TextAreaProps extends FieldProps, NativeArea {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, required, disabled, id, value, onChange, className, ...native } =
    props;
  return (
    <Field {...{ label, labelHidden, hint, error, required, disabled, id }}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          className={classNames(styles.control, styles.area, className)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
