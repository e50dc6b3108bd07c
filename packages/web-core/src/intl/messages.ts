import type { AtLeastDefault } from '@elan/contracts';
import type { Download } from './download';

/** Texts of one language: message id to ICU text. */
export type Messages = Record<string, string>;
/** Texts by language; a remote may be older than some of the languages. */
export type MessagesByLanguage = AtLeastDefault<Messages>;
/** A remote's texts, of which a browser downloads one language; older remotes include all that they have. */
export type RemoteMessages = AtLeastDefault<Messages | Download<Messages>>;
