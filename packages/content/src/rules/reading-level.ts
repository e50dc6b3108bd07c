import type { Language } from '@elan/contracts';
import { flesch } from 'flesch';
import createHyphenator, { type HyphenationFunctionSync } from 'hyphen';
import french from 'hyphen/patterns/fr.js';
import { syllable } from 'syllable';

/**
 * How easy the texts of a template together, and what respondents are promised, must be to read: as plain as a text
 * for fifteen-year-old readers.
 */
export const LEAST_EASE = 60;

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}-]*/gu) ?? [];
const sentencesOf = (text: string): number => Math.max(1, text.match(/[.?!…]+(?=\s|$)/g)?.length ?? 0);

/** A line never breaks after the first letter of a word, though a syllable may: é-quipe. */
const opens = /^[aeiouyàâéèêëîïôûùœ](?=[^aeiouyàâéèêëîïôûùœ][aeiouyàâéèêëîïôûùœ])/iu;

const hyphenate = createHyphenator(french, { hyphenChar: '|', minWordLength: 1 }) as HyphenationFunctionSync;

const frenchSyllables = (word: string): number =>
  hyphenate(word).split('|').length + (opens.test(word) ? 1 : 0);

/**
 * How easy texts are to read, from about 0 (a scholarly article) to 100 (a children's book): Flesch's formula, for
 * French with the weights of Kandel and Moles. Null for a language without a formula.
 */
export function readingEase(texts: readonly string[], language: Language): number | null {
  const words = texts.flatMap(wordsOf);
  const sentence = texts.reduce((sum, text) => sum + sentencesOf(text), 0);
  const word = words.length;
  if (language === 'en') return flesch({ sentence, word, syllable: syllable(words.join(' ')) });
  if (language !== 'fr') return null;
  const syllables = words.reduce((sum, each) => sum + frenchSyllables(each), 0);
  return 207 - 1.015 * (word / sentence) - 73.6 * (syllables / word);
}
