/** How much structure a JSON text may have. What is deeper or more than any call needs is refused before it is parsed. */
export interface JsonBounds {
  /** Lists and objects inside each other. */
  readonly depth: number;
  /** Values, counting every list, object and member. */
  readonly values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * @returns whether a JSON text stays within bounds, by its punctuation alone: nothing is built, and the look ends at
 * the first surplus. Of text that is no JSON it says nothing.
 */
export function isWithinBounds(text: string, { depth, values }: JsonBounds): boolean {
  let open = 0;
  let counted = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) counted += 1;
    else if (OPENING.has(code)) {
      open += 1;
      counted += 1;
    } else if (CLOSING.has(code)) open -= 1;
    if (open > depth || counted > values) return false;
  }
  return true;
}

/** @returns the place of the quote that ends the string that starts at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
