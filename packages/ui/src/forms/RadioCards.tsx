import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './RadioCards.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps<Value extends string> {
  /** The question that the cards answer. */
  label: ReactNode;
  labelHidden?: boolean | undefined;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** Cards per row if there is room. */
  columns?: 1 | 2 | 3 | 4 | undefined;
  disabled?: boolean | undefined;
}

/** A choice of one, each option a card; native radios, so the arrow keys work as usual. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const name = useId();
  const hasError = props.error !== undefined && props.error !== null && props.error !== '';
  return (
    <fieldset
      className={styles.group}
      disabled={props.disabled}
      aria-describedby={hasError ? `${name}-error` : undefined}
    >
      <legend className={classNames(styles.legend, props.labelHidden === true && styles.legendHidden)}>
        {props.label}
      </legend>
      {props.hint !== undefined && <p className={styles.hint}>{props.hint}</p>}
      <div className={styles.cards} data-columns={props.columns ?? 2}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={props.value === option.value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.value)}
              className={styles.radio}
              aria-labelledby={`${name}-${option.value}`}
              aria-describedby={option.description === undefined ? undefined : `${name}-${option.value}-more`}
            />
            {option.icon !== undefined && <span className={styles.icon}>{option.icon}</span>}
            <span className={styles.words}>
              <span id={`${name}-${option.value}`} className={styles.title}>
                {option.label}
              </span>
              {option.description !== undefined && (
                <span id={`${name}-${option.value}-more`} className={styles.description}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {hasError && (
        <p id={`${name}-error`} className={styles.error}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
