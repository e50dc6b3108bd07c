import { expect, it } from 'vitest';
import { byLanguage, LANGUAGES } from './languages';
import {
  byRespondentLanguage,
  directionOf,
  readForRespondents,
  RESPONDENT_LANGUAGE_TRAITS,
  RESPONDENT_LANGUAGES,
} from './respondent-languages';

it('has the languages of administrators, and more', () => {
  expect(RESPONDENT_LANGUAGES.slice(0, LANGUAGES.length)).toEqual(LANGUAGES);
  expect(RESPONDENT_LANGUAGES.length).toBeGreaterThan(LANGUAGES.length);
  expect(new Set(RESPONDENT_LANGUAGES).size).toBe(RESPONDENT_LANGUAGES.length);
  expect(Object.keys(byRespondentLanguage(() => ''))).toEqual(RESPONDENT_LANGUAGES);
});

it('knows for each how its dates are written, and where its lines begin', () => {
  for (const language of RESPONDENT_LANGUAGES) {
    const { locale } = RESPONDENT_LANGUAGE_TRAITS[language];
    expect(new Intl.Locale(locale).language).toBe(language);
    // Answers are figures: all numbers of a page are in the same ones.
    expect(new Intl.NumberFormat(locale).format(10)).toBe('10');
    expect(directionOf(language)).toBe(language === 'ar' ? 'rtl' : undefined);
  }
});

it('has an English text where a file of respondents has none', async () => {
  const texts = byLanguage((language) => ({ a: `${language} one`, b: `${language} two` }));
  const all = await readForRespondents(texts, (language) =>
    Promise.resolve({ default: language === 'es' ? { a: 'uno' } : {} }),
  );
  expect(all).toMatchObject({ ...texts, es: { a: 'uno', b: 'en two' }, uk: texts.en });
});
