import { readByLanguage, readForRespondents, type RespondentLanguage } from '@elan/contracts';
import type english from './texts/en.json';

type Texts = typeof english;

const texts = await readForRespondents<Texts>(
  await readByLanguage((language) => import(`./texts/${language}.json`, { with: { type: 'json' } })),
  (language) => import(`./texts/respondents/${language}.json`, { with: { type: 'json' } }),
);

/** What stands on a card. @param company whose survey it is */
export const textsOf = (language: RespondentLanguage, company: string): Texts => {
  const { what, ...rest } = texts[language];
  return { ...rest, what: what.replace('{company}', () => company) };
};
