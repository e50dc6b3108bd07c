import { inForm } from '@elan/contracts/in-form';

/**
 * Characters that a file must not contain, or that nobody would see: control characters, unpaired surrogates, and marks
 * that change the direction of the text that follows.
 */
const unwritable = /[\p{Cc}\p{Surrogate}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufeff]/gu;
const breaks = /[\t\n\r\u2028\u2029]+/g;

/** @returns a single line of text that every format can contain */
export const cleanText = (text: string): string =>
  inForm('NFC', text.replace(breaks, ' ').replace(unwritable, ''));

/** @returns the same value with each text in it cleaned; bytes stay as they are */
export function cleanTexts<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleaned(inner)]));
}
