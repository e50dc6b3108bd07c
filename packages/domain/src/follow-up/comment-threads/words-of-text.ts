import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stopwords as englishStopWords } from '@orama/stopwords/english';
import { stopwords as frenchStopWords } from '@orama/stopwords/french';
import { LANGUAGES, type Language, type Translations } from '@elan/contracts';
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

interface Rules {
  readonly stem: (word: string) => string;
  readonly stopWords: ReadonlySet<string>;
}

const rulesOf = (stem: Rules['stem'], list: readonly string[], others: string): Rules => ({
  stem,
  stopWords: new Set(
    [...list.flatMap((word) => word.split("'")), ...others.split(' ')].map((word) => removeAccents(word)),
  ),
});

/** In a language without rules, every word counts, in each of its forms. */
const rules: Translations<Rules> = {
  en: rulesOf(stemEnglish, englishStopWords, more.en),
  fr: rulesOf(stemFrench, frenchStopWords, more.fr),
};

const isStopWord = (word: string, language: Language): boolean =>
  rules[language]?.stopWords.has(removeAccents(word)) ?? false;

/** Finds the words that say what texts are about. One instance for many texts: each word is stemmed once. */
export class WordFinder {
  readonly #usual: Language;
  readonly #stems = new Map<string, string>();

  /** @param usual the language of a text that does not reveal its own */
  constructor(usual: Language) {
    this.#usual = usual;
  }

  wordsOf(text: string): Stemmed[] {
    const words = text.normalize('NFC').toLowerCase().match(WORD) ?? [];
    const language = this.#languageOf(words);
    return words
      .filter((word) => word.length >= SHORTEST && !isStopWord(word, language))
      .map((word) => ({ word, stem: this.#stemOf(word, language) }));
  }

  /** The language whose most frequent words are more common in it. */
  #languageOf(words: readonly string[]): Language {
    const counts = LANGUAGES.map((language) => words.filter((word) => isStopWord(word, language)).length);
    const most = Math.max(...counts);
    const found = LANGUAGES.filter((_language, index) => counts[index] === most);
    return found.length === 1 ? (found[0] ?? this.#usual) : this.#usual;
  }

  /** Without accents, which not everybody writes. */
  #stemOf(word: string, language: Language): string {
    const key = `${language}:${word}`;
    const known = this.#stems.get(key);
    if (known !== undefined) return known;
    const stem = `${language}:${removeAccents(rules[language]?.stem(word) ?? word)}`;
    this.#stems.set(key, stem);
    return stem;
  }
}
