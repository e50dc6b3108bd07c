import type { Page } from '@playwright/test';

/**
 * The keystroke-level model (Card, Moran and Newell, 1980), in seconds: a key press by an average non-typist, pointing,
 * a mouse button, moving the hand between the two, and mental preparation.
 */
const SECONDS = { key: 0.28, point: 1.1, button: 0.2, home: 0.4, mind: 1.35 };
/** Half of the words of each page, once; web readers read about a quarter (Nielsen, 2008). */
const READ = { share: 0.5, wordsASecond: 4 };

/** The actions so far, and the time a person would need for them, independent of the machine. */
export class PersonTime {
  readonly #read = new Set<string>();
  readonly #began = performance.now();
  #seconds = 0;
  #isTyping = false;

  /** Reads what is new on the page, then presses something. */
  async press(page: Page): Promise<void> {
    await this.read(page);
    this.#seconds += SECONDS.mind + SECONDS.point + SECONDS.button + this.#move(false);
  }

  /** Reads the page; table rows and list options are only skimmed. */
  async read(page: Page): Promise<void> {
    for (const frame of page.frames()) {
      const seen =
        await frame.evaluate(`[...document.querySelectorAll('main, [role=dialog], iframe, body > table')]
        .flatMap((part) => [...part.querySelectorAll('*')])
        .filter((one) => one.checkVisibility() && !one.closest('main tbody, [role=listbox]'))
        .flatMap((one) => [...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data.trim()))`);
      for (const text of seen as string[]) this.#read.add(text);
    }
  }

  get words(): number {
    return [...this.#read].reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  }

  get seconds(): number {
    return this.#seconds + (this.words * READ.share) / READ.wordsASecond;
  }

  get summary(): string {
    const elapsed = (performance.now() - this.#began) / 1000;
    return `a person takes about ${this.seconds.toFixed(0)} s, reading half of ${this.words} words; the machine took ${elapsed.toFixed(0)} s`;
  }

  #move(isTyping: boolean): number {
    const isOther = isTyping !== this.#isTyping;
    this.#isTyping = isTyping;
    return isOther ? SECONDS.home : 0;
  }
}
