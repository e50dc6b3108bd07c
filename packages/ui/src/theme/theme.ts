import { useSyncExternalStore } from 'react';

/** `system` follows the operating system until the person chooses. */
export type Theme = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'elan-theme';
const listeners = new Set<() => void>();

/** The colours of what the browser itself draws, and of everything until the stylesheet loads. */
const BROWSER_COLORS = 'meta[name=color-scheme]';

/**
 * Inline script for the page's <head>, after its `color-scheme` and before any stylesheet: it applies the remembered
 * theme to both, so that the first paint already has the right colours.
 */
export const themeScript = `try{var t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelector('${BROWSER_COLORS}').content=t}}catch{}`;

/** The person's choice, `system` when there is none. */
export function getTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies a theme immediately and remembers it on this device; `system` forgets the choice. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const colors = document.querySelector(BROWSER_COLORS);
  colors?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  remember(theme);
  for (const listener of listeners) listener();
}

/** Storage may be refused (private window, policy): the choice then lasts as long as the page. */
function remember(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    return;
  }
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

function effectiveTheme(): 'light' | 'dark' {
  const chosen = getTheme();
  if (chosen !== 'system') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The choice and the resulting theme on this screen; re-renders when either changes. */
export function useTheme(): { theme: Theme; effective: 'light' | 'dark' } {
  const theme = useSyncExternalStore(subscribe, getTheme);
  const effective = useSyncExternalStore(subscribe, effectiveTheme);
  return { theme, effective };
}
