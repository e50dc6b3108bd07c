import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_TRAITS, languageOf, type Language } from '@elan/contracts';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../device/browser-storage';

const STORAGE_KEY = 'elan-language';
const listeners = new Set<() => void>();

export { languageOf };

/** The browser's, if the product begins with it unasked. */
function initialLanguage(): Language {
  const asked = languageOf(navigator.language);
  return LANGUAGE_TRAITS[asked].isInitial ? asked : DEFAULT_LANGUAGE;
}

let current: Language | undefined;

/** The language chosen on this device, or the initial one. */
export function getLanguage(): Language {
  current ??= remembered() ?? initialLanguage();
  return current;
}

/** Changes the language of the page immediately and remembers it on this device. */
export function setLanguage(language: Language): void {
  current = language;
  deviceStorage.setItem(STORAGE_KEY, language);
  for (const listener of listeners) listener();
}

/** The language of the page; re-renders when it changes, in this tab or another. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage);
}

function remembered(): Language | undefined {
  const stored = deviceStorage.getItem(STORAGE_KEY);
  return LANGUAGES.find((language) => language === stored);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY && key !== null) return;
    current = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
