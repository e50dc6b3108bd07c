import { describe, expect, it } from 'vitest';
import { CARD_SYMBOLS, cardCodeInGroups, cardCodeOf, readCardCode } from './card-codes';

const code = cardCodeOf([7, 3, 19, 9, 0, 31, 28, 2, 25, 13, 16, 11]);

describe('the code of a card', () => {
  it('is read as it is typed', () => {
    expect(code).toHaveLength(13);
    for (const typed of [code, cardCodeInGroups(code), ` ${code.toLowerCase()} `, code.replace('0', 'o')])
      expect(readCardCode(typed)).toBe(code);
    for (const typed of ['', code.slice(1), `${code}0`, code.replace('7', 'U')])
      expect(readCardCode(typed)).toBeNull();
  });

  it('is refused with any wrong symbol, and with any two exchanged', () => {
    const symbols = [...code];
    const others = symbols.flatMap((_, at) =>
      [...CARD_SYMBOLS].map((symbol) => symbols.with(at, symbol).join('')),
    );
    const exchanged = symbols.flatMap((one, at) =>
      symbols.map((other, place) => symbols.with(at, other).with(place, one).join('')),
    );
    const read = [...others, ...exchanged].filter((typed) => typed !== code).map(readCardCode);
    expect(read.length).toBeGreaterThan(500);
    expect(new Set(read)).toEqual(new Set([null]));
  });
});
