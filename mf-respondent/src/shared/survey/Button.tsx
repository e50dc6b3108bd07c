import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

/** The buttons of this page; the design system of the application stays out of it for its weight. */
export function Button({
  quiet = false,
  type = 'button',
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & { quiet?: boolean }) {
  return <button type={type} className={quiet ? styles.quiet : styles.button} {...attributes} />;
}
