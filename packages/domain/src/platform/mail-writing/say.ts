import { messageWriter } from '@elan/insights';
import { oneLine, readByLanguage, readForRespondents, type RespondentLanguage } from '@elan/contracts';
import { fitSubject } from './fit-subject';
import type { MailText } from './mail-text';
import type english from './texts/en.json';

export type MailTextId = keyof typeof english;

/** Writes the texts of one mail in its reader's language; messages may use every field of its content. */
export interface Say {
  (id: MailTextId, values?: Values): string;
  /** A subject with a `{name}` in it, which is shortened where it would be too long. */
  about(id: MailTextId, name: string, values?: Values): string;
}
type Values = Readonly<Record<string, string | number>>;

/** What a mail says; each may have an end of its own. */
export type MailWords = Omit<MailText, Frame> & Partial<Pick<MailText, Frame>>;
type Frame = 'copyLink' | 'signature';

const texts = await readForRespondents<Record<MailTextId, string>>(
  await readByLanguage((language) => import(`./texts/${language}.json`, { with: { type: 'json' } })),
  (language) => import(`./texts/respondents/${language}.json`, { with: { type: 'json' } }),
);
const write = messageWriter(withWideSpaces(texts));

/** The fonts of old mail programs lack the narrow non-breaking space. */
function withWideSpaces<Texts>(written: Texts): Texts {
  return JSON.parse(JSON.stringify(written).replaceAll('\u202f', '\u00a0')) as Texts;
}

/** A name that was stored long ago may hold breaks, and marks that turn the address behind it. */
const inOneLine = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  );

/** @param content whose strings and numbers the messages may use, besides the provider's name */
export function sayIn(language: RespondentLanguage, content: object, provider: string): Say {
  const fields = Object.entries(content).filter(
    (field): field is [string, string | number] =>
      typeof field[1] === 'string' || typeof field[1] === 'number',
  );
  const common = { ...Object.fromEntries(fields), provider };
  const say = (id: MailTextId, values: Values = {}) =>
    write(language, id, inOneLine({ ...common, ...values }));
  return Object.assign(say, {
    about: (id: MailTextId, name: string, values?: Values) =>
      fitSubject(name, (shown) => say(id, { ...values, name: shown })),
  });
}
