import { useState } from 'react';

/** A flag that is remembered on this device; if storage is refused it lasts as long as the page. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key));
  const change = (next: boolean) => {
    setValue(next);
    try {
      if (next) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      return;
    }
  };
  return [value, change];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}
