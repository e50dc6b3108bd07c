import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { oneLine } from './one-line';
import { lineOrEmpty, text } from './primitives';

it.each([
  ['Ed Smith \u202e\u2066', 'Ed Smith'],
  ['\u200fEd\u061c\u2069', 'Ed'],
  ['Eve\r\n\r\nhttps://evil.example\u2028x', 'Eve https://evil.example x'],
  ['a\u0000b\tc', 'ab c'],
  // Joiners and non-breaking spaces belong to words.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Prêts\u202f?', 'Prêts\u202f?'],
])('a name is one line that turns nothing: %j', (given, shown) => {
  expect(oneLine(given)).toBe(shown);
  expect([z.parse(text(200), given), z.parse(lineOrEmpty(200), given)]).toEqual([shown, shown]);
});

it('is empty if it shows nothing', () => {
  expect([z.safeParse(text(9), '\u202e').success, z.parse(lineOrEmpty(9), '\u202e')]).toEqual([false, '']);
});
