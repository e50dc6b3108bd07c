import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { useUi } from '../provider/UiProvider';
import styles from './Field.module.css';

/** What every form control of this package accepts besides its value. */
export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for assistive technology only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Text of what is wrong; marks the control invalid. */
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  disabled: boolean | undefined;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldBoxProps extends FieldProps {
  /** Needed for a control that is not native: labels only focus native ones. */
  onLabelClick?: ((controlId: string) => void) | undefined;
  /** Receives the attributes to spread on the control. */
  children: (control: ControlAttributes) => ReactNode;
}

/** The id of a control's label, for controls that a label element cannot name. */
export const labelIdOf = (controlId: string) => `${controlId}-label`;

const isThere = (text: ReactNode) => text !== undefined && text !== null && text !== false && text !== '';

/** Label above, control, then hint and error, all connected. */
export function Field(props: FieldBoxProps) {
  const { label, labelHidden, hint, error, required, disabled, id, onLabelClick, children } = props;
  const ownId = useId();
  const { texts } = useUi();
  const controlId = id ?? ownId;
  const hintId = isThere(hint) ? `${controlId}-hint` : undefined;
  const errorId = isThere(error) ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ');

  return (
    <div className={styles.field}>
      <label
        id={labelIdOf(controlId)}
        htmlFor={controlId}
        onClick={onLabelClick && (() => onLabelClick(controlId))}
        className={classNames(styles.label, labelHidden === true && styles.labelHidden)}
      >
        {label}
        {required === true && (
          <>
            <span className={styles.mark} aria-hidden="true">
              {' *'}
            </span>
            <VisuallyHidden>{` (${texts.required})`}</VisuallyHidden>
          </>
        )}
      </label>
      {children({
        id: controlId,
        disabled,
        required,
        'aria-invalid': errorId === undefined ? undefined : true,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hintId !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {errorId !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
