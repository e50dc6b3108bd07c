import { useState } from 'react';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Full name; its initials are shown if there is no picture. */
  name: string;
  src?: string | undefined;
  /** Pixels. */
  size?: number | undefined;
  /** True if the name is not written next to it. */
  named?: boolean | undefined;
}

/** Whole code points, so that a letter outside the basic plane is not cut in half. */
function firstLetter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0x20).trim();
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    firstLetter(word ?? ''),
  );
  return letters.join('').toLocaleUpperCase();
}

/** A person's picture, or initials while it loads or if there is none. */
export function Avatar({ name, src, size = 40, named = false }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {initials(name)}
      {src !== undefined && src !== failed && (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(src)} />
      )}
    </span>
  );
}
