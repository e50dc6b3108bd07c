import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stopwords as englishStopWords } from '@orama/stopwords/english';
import { stopwords as frenchStopWords } from '@orama/stopwords/french';
import type { Language } from '@elan/contracts';
import removeAccents from 'remove-accents';

/** A word as it was written, in lower case, and the stem that its forms share. */
export interface Stemmed {
  readonly word: string;
  /** Prefixed with the language whose rules found it. */
  readonly stem: string;
}

/** The characters between two words, including apostrophes: l'équipe, we're. */
const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
const SHORTEST = 3;

/**
 * In addition to the lists: what elision leaves of a word, and words too frequent to say anything about a text's
 * subject.
 */
const more = {
  en:
    'along already also although always among another around didn doesn don either else enough even ever every everybody ' +
    'everyone everything five four get hence however instead its just keep less let like lot made make makes many may maybe ' +
    'might more much must need needs neither never none nor not nothing now often one others otherwise per perhaps please ' +
    'quite rather really shall since six somebody someone something sometimes still thanks though three thing things thus ' +
    'till toward towards two unless upon usually very via well whereas whether whose will within without would yet',
  fr:
    'afin ailleurs ainsi alors après assez aujourd aussi autant autre autres avant avoir beaucoup bien car cela celle ' +
    'celles celui certain certaine certaines certains ceux chaque chez chose choses cinq comme contre déjà depuis dès deux ' +
    'devrait dois doit doivent donc dont elles encore enfin ensuite entre faire fait falloir faudrait faut fois font hors hui ici ' +
    'jamais jusqu lorsqu malgré merci moins mieux même mêmes non oui où parfois parmi pendant personne peu peut peuvent peux ' +
    'plus plusieurs plutôt pourquoi presqu puis puisqu quand quatre quelqu quelque quelques quoi rien sais sait sans selon serait six ' +
    'souvent sous surtout svp tandis tant tel telle telles tels toujours tous tout toute toutes très trois trop va vais vers ' +
    'veut veux voilà vont vraiment être',
} as const;

const stopWordsOf = (language: Language, list: readonly string[]): ReadonlySet<string> =>
  new Set(
    [...list.flatMap((word) => word.split("'")), ...more[language].split(' ')].map((word) =>
      removeAccents(word),
    ),
  );
const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: stopWordsOf('en', englishStopWords),
  fr: stopWordsOf('fr', frenchStopWords),
};
const stemmers = { en: stemEnglish, fr: stemFrench };

/** Finds the words that say what texts are about. One instance for many texts: each word is stemmed once. */
export class WordFinder {
  readonly #usual: Language;
  readonly #stems = { en: new Map<string, string>(), fr: new Map<string, string>() };

  /** @param usual the language of a text that does not reveal its own */
  constructor(usual: Language) {
    this.#usual = usual;
  }

  wordsOf(text: string): Stemmed[] {
    const words = text.normalize('NFC').toLowerCase().match(WORD) ?? [];
    const language = this.#languageOf(words);
    return words
      .filter((word) => word.length >= SHORTEST && !stopWords[language].has(removeAccents(word)))
      .map((word) => ({ word, stem: this.#stemOf(word, language) }));
  }

  /** The language whose most frequent words are more common in it. */
  #languageOf(words: readonly string[]): Language {
    const count = (language: Language) =>
      words.filter((word) => stopWords[language].has(removeAccents(word))).length;
    const [english, french] = [count('en'), count('fr')];
    if (english === french) return this.#usual;
    return english > french ? 'en' : 'fr';
  }

  /** Without accents, which not everybody writes. */
  #stemOf(word: string, language: Language): string {
    const known = this.#stems[language].get(word);
    if (known !== undefined) return known;
    const stem = `${language}:${removeAccents(stemmers[language](word))}`;
    this.#stems[language].set(word, stem);
    return stem;
  }
}
