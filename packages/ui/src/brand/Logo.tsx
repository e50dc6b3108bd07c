import { useId } from 'react';
import styles from './Logo.module.css';

export interface LogoProps {
  /** Product name, written next to the mark and read as its name. */
  name: string;
  /** Only the mark, e.g. in a collapsed menu. */
  markOnly?: boolean | undefined;
  /** Height of the mark in pixels. */
  size?: number | undefined;
}

/** The mark (three rising arcs, an answer taking flight) and the name. */
export function Logo({ name, markOnly = false, size = 32 }: LogoProps) {
  const gradient = useId();
  return (
    <span className={styles.logo} style={{ fontSize: size * 0.66 }}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        {...(markOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <defs>
          <linearGradient id={gradient} x1="0" y1="32" x2="32" y2="0" gradientUnits="userSpaceOnUse">
            <stop offset="0.1" stopColor="#5b3df5" />
            <stop offset="0.58" stopColor="#c8459e" />
            <stop offset="1" stopColor="#ff7a2f" />
          </linearGradient>
        </defs>
        <rect width="32" height="32" rx="9" fill={`url(#${gradient})`} />
        <g fill="none" stroke="#fff" strokeWidth="2.8" strokeLinecap="round">
          <path d="M7.5 23.5C14 23.5 21 19 24.5 8.5" />
          <path d="M7.5 17.5c4 0 8-2.200 10.200-7" opacity="0.85" />
          <path d="M7.500 11.500c1.800 0 3.300-.900 4.200-2.600" opacity="0.7" />
        </g>
      </svg>
      {!markOnly && <span className={styles.name}>{name}</span>}
    </span>
  );
}
