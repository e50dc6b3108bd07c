import { useId, useLayoutEffect, useRef, type Ref } from 'react';
import { SCALE_MAX, SCALE_MIN } from '@elan/contracts/constants';
import { useTexts } from '../texts/texts';
import { anchorTexts } from './anchor-texts';
import type { AskedQuestion } from './questions';
import styles from './Scale.module.css';

const values = Array.from({ length: SCALE_MAX - SCALE_MIN + 1 }, (_, i) => SCALE_MIN + i);

/** A 0 that follows a 1 within this time means 10. */
const TYPING_MS = 1000;

/** What is read of a key, whether React tells of it or the browser. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target' | 'timeStamp' | 'preventDefault'
>;

/** The digit of a key; the row above the letters has them without Shift, too, where a layout puts signs there. */
const digitOf = ({ key, code }: KeyPress): string | undefined =>
  /^\d$/.test(key) ? key : /^Digit(\d)$/.exec(code)?.[1];

export interface ScaleProps {
  question: AskedQuestion;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  legendRef: Ref<HTMLHeadingElement>;
  /** Of what is to be read out with the question. */
  describedBy: string | undefined;
  /** Whether keys answer while nothing has the focus, too: not inside another page. */
  takesStrayKeys: boolean;
}

/** One question with its eleven answers, or one more where it may not apply: a radio group, so arrows, Space and forms work as everywhere. */
export function Scale(props: ScaleProps) {
  const { question, value, onChange, legendRef, describedBy, takesStrayKeys } = props;
  const t = useTexts();
  const id = useId();
  const scale = useRef<HTMLFieldSetElement>(null);
  const oneTypedAt = useRef(-Infinity);
  const anchors = anchorTexts(question.options.anchors, t);

  const choose = (chosen: number | null) => {
    oneTypedAt.current = -Infinity;
    onChange(chosen);
  };

  const chooseByKey = (event: KeyPress) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      // An Enter that is held down would go on and on, and send the answers.
      if (event.repeat) event.preventDefault();
      else if (!(event.target instanceof HTMLInputElement)) scale.current?.closest('form')?.requestSubmit();
    }
    const digit = digitOf(event);
    if (digit === undefined) return;
    event.preventDefault();
    // A 0 that is held down would make a 10 a 0.
    if (event.repeat) return;
    const isTen = digit === '0' && event.timeStamp - oneTypedAt.current < TYPING_MS;
    oneTypedAt.current = digit === '1' ? event.timeStamp : -Infinity;
    const chosen = isTen ? SCALE_MAX : Number(digit);
    onChange(chosen);
    scale.current?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus();
  };

  // A click beside the question takes the focus away from it.
  useLayoutEffect(() => {
    if (!takesStrayKeys) return undefined;
    const chooseByStrayKey = (event: KeyboardEvent) => {
      if (event.target === document.body) chooseByKey(event);
    };
    document.addEventListener('keydown', chooseByStrayKey);
    return () => {
      document.removeEventListener('keydown', chooseByStrayKey);
    };
  });

  return (
    <fieldset ref={scale} className={styles.scale} aria-describedby={`${id}hint`} onKeyDown={chooseByKey}>
      <legend className={styles.legend}>
        <h2 className={styles.question} tabIndex={-1} ref={legendRef} aria-describedby={describedBy}>
          {question.label}
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
                choose(option);
              }}
              {...(option === SCALE_MIN && { 'aria-describedby': `${id}low` })}
              {...(option === SCALE_MAX && { 'aria-describedby': `${id}high` })}
            />
            <span>{option}</span>
          </label>
        ))}
        <span id={`${id}low`} className={styles.low}>
          {anchors.low}
        </span>
        <span id={`${id}high`} className={styles.high}>
          {anchors.high}
        </span>
      </div>
      {question.options.mayNotApply && (
        <label className={`${styles.option} ${styles.other}`}>
          <input
            type="radio"
            name={id}
            checked={value === null}
            onChange={() => {
              choose(null);
            }}
          />
          <span>{t('respondent.notConcerned')}</span>
        </label>
      )}
    </fieldset>
  );
}
