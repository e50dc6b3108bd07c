import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { fill, fillCount } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import styles from './CodeInput.module.css';
import { Field, type FieldProps } from './Field';

export interface CodeInputProps extends FieldProps {
  /** The digits entered so far, from the first box. */
  value: string;
  onChange: (value: string) => void;
  /** Called once the last digit is entered. */
  onComplete?: ((code: string) => void) | undefined;
  length?: number | undefined;
  autoFocus?: boolean | undefined;
  name?: string | undefined;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Six boxes with one digit each that behave as one field: focus moves on with each digit and back with Backspace; a
 * code pasted into any box or filled in by the phone fills all of them.
 */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, length = 6, autoFocus, name, ...field } = props;
  const { texts, locale } = useUi();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const focus = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(index, length - 1))];
    box?.focus();
    box?.select();
  };
  const accept = (digits: string, next: number) => {
    const code = digits.slice(0, length);
    if (code !== value) {
      onChange(code);
      if (code.length === length) onComplete?.(code);
    }
    focus(next);
  };
  /** Digits have no gaps: what is entered beyond the first empty box goes there. */
  const enter = (index: number, entered: string) => {
    const at = Math.min(index, value.length);
    accept(value.slice(0, at) + entered + value.slice(at + entered.length), at + entered.length);
  };
  const remove = (index: number) => accept(value.slice(0, index) + value.slice(index + 1), index);

  const change = (index: number, text: string) => {
    const digits = digitsOf(text);
    if (digits !== '') enter(index, digits);
    else if (text === '' && value[index] !== undefined) remove(index);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => focus(index - 1),
      ArrowRight: () => focus(Math.min(index + 1, value.length)),
      Home: () => focus(0),
      End: () => focus(value.length),
      Backspace: () => remove(value[index] === undefined ? Math.max(0, value.length - 1) : index),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    // A whole code replaces everything, wherever it is pasted.
    if (digits !== '') enter(digits.length >= length ? 0 : index, digits);
  };

  return (
    <Field {...field}>
      {({ id, ...control }) => (
        <div
          className={styles.boxes}
          role="group"
          aria-label={typeof field.label === 'string' ? field.label : undefined}
          aria-describedby={control['aria-describedby']}
        >
          {Array.from({ length }, (_, index) => (
            <input
              {...control}
              key={index}
              id={index === 0 ? id : undefined}
              ref={(box) => {
                boxes.current[index] = box;
              }}
              name={index === 0 ? name : undefined}
              className={styles.box}
              type="text"
              inputMode="numeric"
              pattern="[0-9]"
              // The first box takes the whole code from the phone's autofill.
              maxLength={index === 0 ? length : 1}
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              autoFocus={autoFocus === true && index === 0}
              spellCheck={false}
              aria-label={fill(texts.codeDigit, { number: index + 1, length })}
              value={value[index] ?? ''}
              onChange={(event) => change(index, event.target.value)}
              // Typing the same digit again is no change for React, but moves on like any other.
              onInput={({ currentTarget }) => {
                if (currentTarget.value !== '' && currentTarget.value === value[index]) focus(index + 1);
              }}
              onKeyDown={(event) => press(event, index)}
              onPaste={(event) => paste(event, index)}
              onFocus={(event) => event.target.select()}
            />
          ))}
          <VisuallyHidden>
            <span role="status">
              {value === '' ? '' : fill(fillCount(texts.codeDigits, value.length, locale), { length })}
            </span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
