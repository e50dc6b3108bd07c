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

interface Counts {
  readonly words: readonly string[];
  readonly sentence: number;
}

/** Flesch's formula, and for French the weights of Kandel and Moles. */
const formulas: Partial<Record<Language, (counts: Counts) => number>> = {
  en: ({ words, sentence }) => flesch({ sentence, word: words.length, syllable: syllable(words.join(' ')) }),
  fr({ words, sentence }) {
    const syllables = words.reduce((sum, word) => sum + frenchSyllables(word), 0);
    return 207 - 1.015 * (words.length / sentence) - 73.6 * (syllables / words.length);
  },
};

/**
 * How easy texts are to read, from about 0 (a scholarly article) to 100 (a children's book). Null for a language without
 * a formula.
 */
export function readingEase(texts: readonly string[], language: Language): number | null {
  const counts = {
    words: texts.flatMap(wordsOf),
    sentence: texts.reduce((sum, text) => sum + sentencesOf(text), 0),
  };
  return formulas[language]?.(counts) ?? null;
}
