import type { Translations } from '@elan/contracts';

/** A word that no text in a language may contain, and why. Letters around it must not be part of it. */
export interface ForbiddenWords {
  readonly words: readonly string[];
  readonly reason: string;
}

/** Texts speak to and about men and women alike; each of these assumes a man, or a man or a woman by its ending. */
const gendered: ForbiddenWords = {
  words: [
    ...['fiers?', 'fières?', 'satisfait(?:e?s?)', 'content(?:e?s?)', 'accueilli(?:e?s?)', 'motivé(?:e?s?)'],
    ...['rémunéré(?:e?s?)', 'reconnus', 'informés', 'informées', 'confiant(?:e?s?)', 'soutenus'],
    ...[
      'écouté(?:e?s)',
      'respecté(?:e?s)',
      'traité(?:e?s)',
      'encouragés?',
      'inclus',
      'épuisés?',
      'débordés?',
    ],
    ...['formés', 'nouveaux', 'ceux', 'collaborateurs?', 'salariés?', 'employés?', 'travailleurs?'],
    ...['directeurs?', 'chefs?', 'parrains?', 'marraines?'],
  ],
  reason: 'assumes a man or a woman; write it so that it fits everybody',
};

/** In addition to what the glossary excludes. */
export const forbiddenWords: Readonly<Translations<readonly ForbiddenWords[]>> = {
  fr: [gendered, { words: ['lever de votre chemin'], reason: 'is translated word by word' }],
};

/** Notations for both genders at once, which no reader can say aloud. */
export const doubledEnding = /·|\(e\)/;

/** @returns the first forbidden word of a text, with the reason */
export function findForbiddenWord(
  text: string,
  forbidden: readonly ForbiddenWords[],
): { word: string; reason: string } | undefined {
  for (const { words, reason } of forbidden) {
    const [word] =
      new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'iu').exec(text) ?? [];
    if (word !== undefined) return { word, reason };
  }
  return undefined;
}
