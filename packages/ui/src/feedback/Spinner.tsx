import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** Read by assistive technology; without it the spinner is decoration. */
  label?: string | undefined;
  /** Pixels. */
  size?: number | undefined;
}

/** A turning arc in the current text colour. */
export function Spinner({ label, size = 18 }: SpinnerProps) {
  return (
    <span
      className={styles.spinner}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    >
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  );
}
