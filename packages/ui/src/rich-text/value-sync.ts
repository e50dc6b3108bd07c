import { canonicalHtml } from './clean-html';

/**
 * Separates the page's value from what the editor makes of it. Saved HTML is reported unchanged, not as the editor
 * writes it, until somebody changes the visible content.
 */
export class ValueSync {
  /** The value as the page has it. */
  private known: string | undefined;
  private fromOutside = { value: '', html: '' };
  /** The editor's content. */
  private shown = '';

  /** @returns whether the editor must show this value */
  receive(value: string): boolean {
    if (value === this.known) return false;
    const isFirst = this.known === undefined;
    const html = canonicalHtml(value);
    this.known = value;
    this.fromOutside = { value, html };
    return isFirst || html !== this.shown;
  }

  /** Records the editor's content once it shows the received value. */
  settle(html: string): void {
    this.shown = html;
    this.fromOutside.html = html;
  }

  /** @returns the value to report to the page, or null if nothing visible has changed */
  write(html: string): string | null {
    if (html === this.shown) return null;
    this.shown = html;
    this.known = html === this.fromOutside.html ? this.fromOutside.value : html;
    return this.known;
  }
}
