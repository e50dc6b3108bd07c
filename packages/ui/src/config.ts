import type english from './texts/en.json';

/** The few texts that belong to the controls themselves (close, clear, next page…), in one language. */
export type UiTexts = typeof english;

/** Only tests and pages for development are without a `UiProvider`, so browsers do not load English for it. */
export const textsWithoutProvider: UiTexts = import.meta.env.DEV
  ? (await import('./texts/en.json')).default
  : ({} as UiTexts);
