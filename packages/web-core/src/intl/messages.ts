import type { Language } from '@elan/contracts';
import type { Download } from './download';

/** Texts of one language: message id to ICU text. */
export type Messages = Record<string, string>;
/** Texts in every language of the product. */
export type MessagesByLanguage = Record<Language, Messages>;
/** A remote's texts, of which a browser downloads one language; older remotes include both. */
export type RemoteMessages = Record<Language, Messages | Download<Messages>>;
