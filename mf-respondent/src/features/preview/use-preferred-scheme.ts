import { useEffect, useState } from 'react';
import type { Scheme } from '../../page/theme/survey-theme';

const query = () => matchMedia('(prefers-color-scheme: dark)');

/** The scheme of the device, followed while the page is open. */
export function usePreferredScheme(): Scheme {
  const [dark, setDark] = useState(() => query().matches);
  useEffect(() => {
    const media = query();
    const follow = () => {
      setDark(media.matches);
    };
    media.addEventListener('change', follow);
    // It may have changed since the first rendering.
    follow();
    return () => {
      media.removeEventListener('change', follow);
    };
  }, []);
  return dark ? 'dark' : 'light';
}
