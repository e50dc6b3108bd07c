import { Check } from 'lucide-react';
import { VisuallyHidden } from './VisuallyHidden';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import styles from './ProgressSteps.module.css';

export interface ProgressStepsProps {
  /** Name of the list, e.g. "New survey". */
  label: string;
  steps: readonly string[];
  /** Index of the step being worked on. */
  current: number;
  /** Makes the steps before the current one buttons. */
  onGoBack?: ((index: number) => void) | undefined;
}

/** The current step of a process of several named steps. */
export function ProgressSteps({ label, steps, current, onGoBack }: ProgressStepsProps) {
  const { texts } = useUi();
  return (
    <nav aria-label={label}>
      <p className={styles.position}>
        {fill(texts.stepOf, { step: current + 1, total: steps.length })}
        <strong>{steps[current]}</strong>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = index < current;
          const content = (
            <>
              <span className={styles.dot}>{isDone ? <Check aria-hidden="true" /> : index + 1}</span>
              <span className={styles.name}>
                {step}
                {isDone && <VisuallyHidden>{` (${texts.stepDone})`}</VisuallyHidden>}
              </span>
            </>
          );
          return (
            <li
              key={step}
              className={styles.step}
              data-state={isDone ? 'done' : index === current ? 'current' : 'ahead'}
              aria-current={index === current ? 'step' : undefined}
            >
              {isDone && onGoBack !== undefined ? (
                <button type="button" className={styles.stepButton} onClick={() => onGoBack(index)}>
                  {content}
                </button>
              ) : (
                <span className={styles.stepButton}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** Replaces the percentage, e.g. "3 of 12". */
  valueText?: string | undefined;
}

/** Shows progress. */
export function ProgressBar({ label, value, max, valueText }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <span style={{ width: `${share * 100}%` }} />
    </div>
  );
}
