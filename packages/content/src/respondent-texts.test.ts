import { RESPONDENT_LANGUAGES } from '@elan/contracts';
import { expect, it } from 'vitest';
import { productContent } from './index';

it.each(RESPONDENT_LANGUAGES)('is read by respondents in %s as a whole', (language) => {
  for (const { id, name, introduction, categories, questions } of productContent().templates) {
    const texts = [name, introduction, ...Object.values(categories), ...questions.map(({ text }) => text)];
    const inLanguage = texts.map((text) => text[language]);
    expect(inLanguage.filter(Boolean), `template ${id}`).toHaveLength(texts.length);
    const asked = questions.map(({ text }) => text[language]);
    expect(new Set(asked).size, `template ${id}`).toBe(asked.length);
    if (language !== 'en') expect(asked).not.toContain(questions[0]?.text.en);
  }
});
