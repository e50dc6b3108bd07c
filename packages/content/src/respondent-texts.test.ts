import { RESPONDENT_LANGUAGES } from '@elan/contracts';
import { expect, it } from 'vitest';
import { type LocalisedText, productContent } from './index';

it.each(RESPONDENT_LANGUAGES)('is read by respondents in %s as a whole', (language) => {
  for (const { id, name, introduction, categories, questions } of productContent().templates) {
    const questionTexts: readonly LocalisedText[] = questions.map(({ text }) => text);
    const texts: readonly LocalisedText[] = [
      name,
      introduction,
      ...Object.values(categories),
      ...questionTexts,
    ];
    const inLanguage = texts.map((text) => text[language]);
    expect(inLanguage.filter(Boolean), `template ${id}`).toHaveLength(texts.length);
    const asked = questionTexts.map((text) => text[language]);
    expect(new Set(asked).size, `template ${id}`).toBe(asked.length);
    if (language !== 'en') expect(asked).not.toContain(questions[0]?.text.en);
  }
});
