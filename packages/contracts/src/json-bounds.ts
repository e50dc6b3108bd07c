/**
 * How much structure a JSON text may have. Anything deeper or larger than any call needs is refused before it is
 * parsed.
 */
export interface JsonBounds {
  /** Nesting of arrays and objects. */
  readonly depth: number;
  /** Members of one object. */
  readonly members: number;
  /** Values, counting every array, object and member. */
  readonly values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Judges a JSON text by its punctuation alone: nothing is built, and the scan stops at the first excess. It says
 * nothing about text that is not JSON.
 * @returns the bound that the text exceeds, or null
 */
export function exceededBound(text: string, bounds: JsonBounds): keyof JsonBounds | null {
  /** For each depth, the number of members so far in what is open there. */
  const members = [0];
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values += 1;
    else if (code === COLON) members[depth] = (members[depth] ?? 0) + 1;
    else if (OPENING.has(code)) {
      depth += 1;
      values += 1;
      members[depth] = 0;
    } else if (CLOSING.has(code)) depth = Math.max(0, depth - 1);
    if (depth > bounds.depth) return 'depth';
    if (values > bounds.values) return 'values';
    if ((members[depth] ?? 0) > bounds.members) return 'members';
  }
  return null;
}

/** @returns the position of the quote that ends the string starting at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
