import type { Comments } from '@elan/contracts';
import type { Stemmed } from './words-of-text';

type Theme = Comments['themes'][number];

/** A word in a single comment is not a theme. */
const FEWEST = 2;
const MOST = 30;

/** Counts how many comments mention each word. */
export class Themes {
  /** By stem: how many comments contain it, and how often each form was written. */
  readonly #stems = new Map<string, { count: number; forms: Map<string, number> }>();

  /** @param words those of one comment: repetitions count once */
  add(words: readonly Stemmed[]): void {
    for (const stem of new Set(words.map((word) => word.stem))) {
      const known = this.#stems.get(stem) ?? { count: 0, forms: new Map<string, number>() };
      known.count += 1;
      this.#stems.set(stem, known);
    }
    for (const { stem, word } of words) {
      const forms = this.#stems.get(stem)?.forms;
      forms?.set(word, (forms.get(word) ?? 0) + 1);
    }
  }

  /** The most frequent ones, each by its most frequent form. */
  list(): Theme[] {
    return [...this.#stems]
      .filter(([, { count }]) => count >= FEWEST)
      .map(([id, { count, forms }]) => ({ id, word: mostFrequent(forms), count }))
      .toSorted((a, b) => b.count - a.count || a.word.localeCompare(b.word))
      .slice(0, MOST);
  }
}

function mostFrequent(forms: ReadonlyMap<string, number>): string {
  const [[word] = ['']] = [...forms].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b));
  return word;
}
