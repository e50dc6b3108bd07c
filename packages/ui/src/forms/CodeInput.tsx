import { useRef, useState, type PointerEvent } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import { Field, type FieldProps } from './Field';
import styles from './CodeInput.module.css';

export interface CodeInputProps extends FieldProps {
  /** The digits entered so far. */
  value: string;
  onChange: (value: string) => void;
  /** Called once the last digit is there. */
  onComplete?: ((code: string) => void) | undefined;
  length?: number | undefined;
  autoFocus?: boolean | undefined;
  name?: string | undefined;
}

/**
 * Six boxes drawn over one real text field: paste, one-time-code autofill, backspace and screen readers
 * meet an ordinary field, eyes meet boxes.
 */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, length = 6, autoFocus, name, ...field } = props;
  const { texts } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);

  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  /** The text under the boxes has its own widths: a press selects the digit of the box, so that typing replaces it. */
  const pointAt = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const box = Math.min(value.length, Math.floor(((event.clientX - left) / width) * length));
    event.currentTarget.setSelectionRange(box, box + 1);
  };
  const follow = () => {
    const at = input.current?.selectionStart ?? value.length;
    setCaret(Math.min(at, length - 1));
  };

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.code}>
          <input
            {...control}
            ref={input}
            name={name}
            className={styles.input}
            type="text"
            inputMode="numeric"
            pattern={`[0-9]{${length}}`}
            autoComplete="one-time-code"
            autoFocus={autoFocus}
            spellCheck={false}
            value={value}
            onChange={(event) => change(event.target.value)}
            onSelect={follow}
            onFocus={follow}
            onPointerUp={pointAt}
            onBlur={() => setCaret(null)}
          />
          <div className={styles.boxes} aria-hidden="true" data-invalid={control['aria-invalid']}>
            {Array.from({ length }, (_, index) => (
              <span key={index} className={classNames(styles.box, caret === index && styles.active)}>
                {value[index] ?? ''}
                {caret === index && value[index] === undefined && <span className={styles.caret} />}
              </span>
            ))}
          </div>
          <VisuallyHidden>
            <span role="status">
              {value === '' ? '' : fill(texts.codeDigits, { entered: value.length, length })}
            </span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
