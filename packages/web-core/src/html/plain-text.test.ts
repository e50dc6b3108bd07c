import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text';

describe('plain text', () => {
  test('a title is text', () => {
    expect(plainText('<p>A  <em>name</em>\n here</p>')).toBe('A name here');
  });

  test.each([
    ['R&D and a > b', 'R&D and a > b'],
    ['Tom &amp; Ada', 'Tom & Ada'],
    [' Plain  name ', 'Plain name'],
  ])('%s', (html, text) => expect(plainText(html)).toBe(text));
});
