import { useState } from 'react';
import { deviceStorage } from '../device/browser-storage';

/** A flag that is remembered on this device; if storage is refused it lasts as long as the page. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => deviceStorage.getItem(key) === '1');
  const change = (next: boolean) => {
    setValue(next);
    if (next) deviceStorage.setItem(key, '1');
    else deviceStorage.removeItem(key);
  };
  return [value, change];
}
