/** The letters I, L, O and U are missing: the first three are read as 1, 1 and 0 where somebody types them. */
export const CARD_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Twelve symbols hold 60 random bits; the last one finds errors of typing. */
export const CARD_CODE_LENGTH = 13;

/**
 * The code's symbols as a polynomial over the field of 32 elements, divided by its primitive element: it is 0 for a whole
 * code. One wrong symbol, or any two exchanged ones, never leave it 0.
 */
const remainderOf = (values: readonly number[]): number =>
  values.reduce((rest, value) => (rest << 1) ^ (rest & 16 ? 0x25 : 0) ^ value, 0);

/** @param drawn twelve random numbers below 32 */
export const cardCodeOf = (drawn: readonly number[]): string =>
  [...drawn, remainderOf([...drawn, 0])].map((value) => CARD_SYMBOLS[value]).join('');

/** @returns the code that somebody typed, whatever its case, blanks and hyphens; null if it cannot be one */
export function readCardCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const values = [...code].map((symbol) => CARD_SYMBOLS.indexOf(symbol));
  const isWhole = values.length === CARD_CODE_LENGTH && !values.includes(-1) && remainderOf(values) === 0;
  return isWhole ? code : null;
}

/** Writes a code as it is printed: in three groups. */
export const cardCodeInGroups = (code: string): string => code.replace(/^(.{4})(.{4})/, '$1-$2-');
