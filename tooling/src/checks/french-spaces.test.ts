import { describe, expect, it } from 'vitest';
import { breakableTexts } from './french-spaces.mjs';

describe('spaces of French texts', () => {
  it('are reported if they are wrong, including plural forms', () => {
    expect(breakableTexts({ a: 'Bien\u202f!', b: 'Bien !', more: { one: '1 : x', other: 'x' } })).toEqual([
      'b: other spaces wanted: Bien\\u202f!',
      'more.one: other spaces wanted: 1\\u00a0: x',
    ]);
  });
});
