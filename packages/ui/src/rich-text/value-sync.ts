import { canonicalHtml } from './clean-html';

/**
 * Keeps apart what the page says the text is and what the editor makes of it. HTML that is saved is told back as it
 * was, not as the editor writes it, until somebody changes what is seen.
 */
export class ValueSync {
  /** The value as the page has it. */
  private known: string | undefined;
  private fromOutside = { value: '', html: '' };
  /** What the editor holds. */
  private shown = '';

  /** @returns whether the editor has to show this value anew */
  receive(value: string): boolean {
    if (value === this.known) return false;
    const isFirst = this.known === undefined;
    const html = canonicalHtml(value);
    this.known = value;
    this.fromOutside = { value, html };
    return isFirst || html !== this.shown;
  }

  /** What the editor holds once it shows the value that was received. */
  settle(html: string): void {
    this.shown = html;
    this.fromOutside.html = html;
  }

  /** @returns the value to tell the page, or null where nothing that is seen has changed */
  write(html: string): string | null {
    if (html === this.shown) return null;
    this.shown = html;
    this.known = html === this.fromOutside.html ? this.fromOutside.value : html;
    return this.known;
  }
}
