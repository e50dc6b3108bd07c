import { expect, it } from 'vitest';
import { inForm } from './in-form';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

it.each(forms)('gives the form %s of a text', (form) => {
  const text = 'Été ﬁn ① 각 ｶﾞ ὗ '.repeat(100);
  for (const written of [text, text.normalize('NFD')]) {
    expect(inForm(form, written)).toBe(written.normalize(form));
  }
});

it.each(forms)('leaves a run of marks that somebody may accept as it is in the form %s', (form) => {
  const text = `a${'\u0301\u0323'.repeat(64)} `.repeat(3);
  expect(inForm(form, text)).toBe(text.normalize(form));
});

it.each([
  ['marks', '\u0301\u0323'],
  ['marks of two units', '\u{1e8d0}\u0301'],
  ['half-wide signs that become marks', '\uff9e\u0301'],
])('puts no more than 128 of a run of %s in order', (_what, two) => {
  for (const form of forms) {
    const kept = `a${two.repeat(64)}`;
    expect(inForm(form, `b${kept}${two.repeat(40_000)}c${kept}`)).toBe(`b${kept}c${kept}`.normalize(form));
  }
});

/** Whether the first sign of what this becomes is put in order among marks; the greatest class of all comes last. */
const isOrdered = (sign: string): boolean => {
  const both = `\u0345${sign}`;
  return /\p{M}/u.test(sign) || both.normalize('NFKD') !== `\u0345${sign.normalize('NFKD')}`;
};

it('takes every sign for a mark that Unicode puts in order', () => {
  const missed: string[] = [];
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
    const sign = String.fromCodePoint(code);
    // A long run of it is cut, unless it is no mark.
    if (isOrdered(sign) && inForm('NFC', `a${sign.repeat(200)}`) === `a${sign.repeat(200)}`.normalize('NFC'))
      missed.push(code.toString(16));
  }
  expect(missed).toEqual([]);
});
