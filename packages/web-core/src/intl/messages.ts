import type { Language } from '@elan/contracts';

/** Texts of one language: message id to ICU text. */
export type Messages = Record<string, string>;
/** Texts in every language of the product. */
export type MessagesByLanguage = Record<Language, Messages>;
