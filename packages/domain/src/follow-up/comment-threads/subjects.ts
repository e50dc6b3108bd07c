import { productContent } from '@elan/content';
import { LANGUAGES, type Language } from '@elan/contracts';
import { WordFinder } from './words-of-text';

/** Fewer than these are no number that says anything, and might be one person. */
export const FEWEST_COUNTED = 3;

/** Finds what comments are about, by the words of a list. One instance for many texts: each word is stemmed once. */
export class SubjectFinder {
  readonly #words = new WordFinder();
  readonly #byStem: ReadonlyMap<string, string> = new Map(listedWords(this.#words));

  /** @returns the ids of the subjects that a text is about, each once */
  subjectsOf(text: string): ReadonlySet<string> {
    return new Set(this.#words.stemsOf(text).flatMap((stem) => this.#byStem.get(stem) ?? []));
  }
}

/** The stems of the list, each with its subject. */
export const listedWords = (finder: WordFinder): readonly (readonly [stem: string, subject: string])[] =>
  productContent().subjects.flatMap(({ id, words }) =>
    LANGUAGES.flatMap((language) =>
      (words[language] ?? []).map((word) => [finder.stemOf(word, language), id] as const),
    ),
  );

/** @returns the subjects in the order of the list, by their names in a language */
export const namedSubjects = (
  language: Language,
): readonly { readonly id: string; readonly name: string }[] =>
  productContent().subjects.map(({ id, name }) => ({ id, name: name[language] }));

/** Counts comments by what they are about and by what they are on. */
export class Tally {
  readonly #counts = new Map<string | null, number>();

  add(key: string | null): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  of(key: string | null): number {
    return this.#counts.get(key) ?? 0;
  }

  /** @returns the key with the highest count; null if that is nothing, or counts too little */
  most(): string | null {
    const [first] = [...this.#counts].toSorted(([, a], [, b]) => b - a);
    return first && first[1] >= FEWEST_COUNTED ? first[0] : null;
  }
}
