import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stopwords as englishStopWords } from '@orama/stopwords/english';
import { stopwords as frenchStopWords } from '@orama/stopwords/french';
import { stopwords as germanStopWords } from '@orama/stopwords/german';
import { LANGUAGES, type Language, type Translations } from '@elan/contracts';
import { inForm } from '@elan/contracts/in-form';
import removeAccents from 'remove-accents';

/** The characters between two words, including apostrophes: l'équipe, we're. */
const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;

/** Longer words are in no list, and the rules take the longer the more letters there are. */
const MOST_LETTERS = 40;

/** So many stems are remembered at a time: texts may be made of ever new words. */
const MOST_REMEMBERED = 20_000;

interface Rules {
  readonly stem: (word: string) => string;
  readonly stopWords: ReadonlySet<string>;
}

const rulesOf = (stem: Rules['stem'], list: readonly string[]): Rules => ({
  stem,
  stopWords: new Set(list.flatMap((word) => word.split("'")).map((word) => removeAccents(word))),
});

/** A language without rules has no stop words, and each form of its words counts by itself. */
const rules: Translations<Rules> = {
  en: rulesOf(stemEnglish, englishStopWords),
  fr: rulesOf(stemFrench, frenchStopWords),
  de: rulesOf(stemGerman, germanStopWords),
};

const isStopWord = (word: string, language: Language): boolean =>
  rules[language]?.stopWords.has(removeAccents(word)) ?? false;

/** Finds the stems of words. One instance for many texts: each word is stemmed once. */
export class WordFinder {
  readonly #stems = new Map<string, string>();

  /**
   * @returns the stems that the words of a text share with their other forms, by the rules of its language, or of each
   * language that it may be in if it does not reveal which
   */
  stemsOf(text: string): string[] {
    const written = inForm('NFC', text).toLowerCase().match(WORD) ?? [];
    const words = written.filter(({ length }) => length <= MOST_LETTERS);
    return languagesOf(words).flatMap((language) => words.map((word) => this.stemOf(word, language)));
  }

  /** Leaves out accents, which not everybody writes. The language stands before the stem. */
  stemOf(word: string, language: Language): string {
    const key = `${language}:${word}`;
    const known = this.#stems.get(key);
    if (known !== undefined) return known;
    const stem = `${language}:${removeAccents(rules[language]?.stem(word) ?? word)}`;
    if (this.#stems.size >= MOST_REMEMBERED) this.#stems.clear();
    this.#stems.set(key, stem);
    return stem;
  }
}

/** The languages whose most frequent words are the most common in a text. */
function languagesOf(words: readonly string[]): Language[] {
  const counts = LANGUAGES.map((language) => words.filter((word) => isStopWord(word, language)).length);
  const most = Math.max(...counts);
  return LANGUAGES.filter((_language, index) => counts[index] === most);
}
