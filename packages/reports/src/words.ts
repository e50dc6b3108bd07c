import { formatDay } from '@elan/calendar';
import { LANGUAGE_TRAITS, readByLanguage, type Language } from '@elan/contracts';
import { messageWriter, numbersOf } from '@elan/insights';
import type english from './messages/en.json';

type Id = keyof typeof english;
/** Message ids without their common prefix. */
type ShortId = Id extends `report.${infer Short}` ? Short : never;

const write = messageWriter(
  await readByLanguage<Record<Id, string>>(
    (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
  ),
);

/** Writes the words, days and numbers of a report in its language. */
export interface Words {
  readonly language: Language;
  text(id: ShortId, values?: Readonly<Record<string, string | number>>): string;
  day(day: string): string;
  list(items: readonly string[]): string;
  readonly numbers: ReturnType<typeof numbersOf>;
}

export function wordsIn(language: Language): Words {
  // Days have one order in the product, its mails and its reports.
  const { locale } = LANGUAGE_TRAITS[language];
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    language,
    text: (id, values) => write(language, `report.${id}`, values),
    day: (day) => formatDay(day, locale, { day: 'numeric', month: 'long', year: 'numeric' }),
    list: (items) => lists.format(items),
    numbers: numbersOf(language),
  };
}
