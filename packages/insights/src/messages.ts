import type { Language } from '@elan/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import english from './messages/en.json';
import french from './messages/fr.json';

type MessageId = keyof typeof english;

const catalogues: Record<Language, Record<MessageId, string>> = { en: english, fr: french };
const formats = new Map<string, IntlMessageFormat>();

/** @returns the message in the language, with its values filled in; what is in a value stays as it is. */
export function write(
  language: Language,
  id: MessageId,
  values: Readonly<Record<string, string | number>>,
): string {
  const key = `${language} ${id}`;
  const format =
    formats.get(key) ??
    new IntlMessageFormat(catalogues[language][id], language, undefined, { ignoreTag: true });
  formats.set(key, format);
  return String(format.format(values));
}
