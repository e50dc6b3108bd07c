import { expect, it } from 'vitest';
import { readCorrectionTexts } from './correct-promise';

it.each([
  null,
  [],
  {},
  { fr: 'Non' },
  { en: ' ' },
  { en: 1 },
  { en: 'x'.repeat(2001) },
  { en: 'Yes', xx: 'No' },
])('a correction is nothing without a text that everybody can read: %j', (given) =>
  expect(readCorrectionTexts(given)).toBeNull(),
);

it('a correction may be in more languages', () => {
  const texts = { en: 'Four', fr: 'Quatre', ar: 'أربعة' };
  expect(readCorrectionTexts(texts)).toEqual(texts);
});
