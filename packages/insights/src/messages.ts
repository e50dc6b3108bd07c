import { readByLanguage, type Language } from '@elan/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import type english from './messages/en.json';

/** Writes a message in a language, with its values filled in; values are inserted unchanged. */
export type WriteMessage<Id extends string, In extends string = Language> = (
  language: In,
  id: Id,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** @param catalogues the texts in every language, by the same ids */
export function messageWriter<Id extends string, In extends string = Language>(
  catalogues: Readonly<Record<In, Readonly<Record<Id, string>>>>,
): WriteMessage<Id, In> {
  const formats = new Map<string, IntlMessageFormat>();
  return (language, id, values = {}) => {
    const key = `${language} ${id}`;
    const format =
      formats.get(key) ??
      new IntlMessageFormat(catalogues[language][id], language, undefined, { ignoreTag: true });
    formats.set(key, format);
    return String(format.format(values));
  };
}

export const write = messageWriter(
  await readByLanguage<Record<keyof typeof english, string>>(
    (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
  ),
);
