import { useId, type KeyboardEvent, type Ref } from 'react';
import { SCALE_MAX, SCALE_MIN } from '@elan/contracts/constants';
import { useTexts } from '../texts/texts';
import styles from './Scale.module.css';

const values = Array.from({ length: SCALE_MAX - SCALE_MIN + 1 }, (_, i) => SCALE_MIN + i);

export interface ScaleProps {
  question: string;
  value: number | undefined;
  onChange: (value: number) => void;
  legendRef: Ref<HTMLHeadingElement>;
}

/** One question with its eleven answers: a radio group, so arrows, Space and forms work as everywhere. */
export function Scale({ question, value, onChange, legendRef }: ScaleProps) {
  const t = useTexts();
  const id = useId();

  const chooseByDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(Number(event.key));
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${event.key}"]`)?.focus();
  };

  return (
    <fieldset className={styles.scale} aria-describedby={`${id}hint`} onKeyDown={chooseByDigit}>
      <legend className={styles.legend}>
        <h2 className={styles.question} tabIndex={-1} ref={legendRef}>
          {question}
        </h2>
      </legend>
      <p id={`${id}hint`} className={styles.hint}>
        {t('respondent.scale.hint')}
      </p>
      <div className={styles.options}>
        {values.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => {
                onChange(option);
              }}
              {...(option === SCALE_MIN && { 'aria-describedby': `${id}low` })}
              {...(option === SCALE_MAX && { 'aria-describedby': `${id}high` })}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      <div className={styles.anchors}>
        <span id={`${id}low`}>{t('respondent.anchor.low')}</span>
        <span id={`${id}high`}>{t('respondent.anchor.high')}</span>
      </div>
    </fieldset>
  );
}
