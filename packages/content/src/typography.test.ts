import { expect, it } from 'vitest';
import { withTypography } from './typography';

it('gives plain marks the form of print, in both languages', () => {
  const written = {
    weeks: 4,
    text: { en: 'The team\'s "why": done?', fr: "L'équipe : « pourquoi » ?" },
    was: [{ en: "It's", fr: "C'est : ainsi" }],
  };
  expect(withTypography(written)).toEqual({
    weeks: 4,
    text: { en: 'The team’s “why”: done?', fr: 'L’équipe\u00a0: «\u00a0pourquoi\u00a0»\u202f?' },
    was: [{ en: 'It’s', fr: 'C’est\u00a0: ainsi' }],
  });
});
