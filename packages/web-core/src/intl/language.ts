import { LANGUAGES, type Language } from '@elan/contracts';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../device/browser-storage';

const STORAGE_KEY = 'elan-language';
const listeners = new Set<() => void>();

/** @returns the interface language for a locale such as `fr-CA`; English for everything except French. */
export function languageOf(locale: string): Language {
  return locale.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

let current: Language | undefined;

/** The language chosen on this device, or the browser's. */
export function getLanguage(): Language {
  current ??= remembered() ?? languageOf(navigator.language);
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
