import { expect, it } from 'vitest';
import { readAddress, shownAddress } from './address';

it.each([
  ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
  ['HTTPS://a.example', 'HTTPS://a.example'],
  [' a.example/b ', 'https://a.example/b'],
  ['a.example:8443/b', 'https://a.example:8443/b'],
  ['https://intranet/news', 'https://intranet/news'],
  ['hr@a.example', 'mailto:hr@a.example'],
  ['mailto:hr@a.example?subject=Hello', 'mailto:hr@a.example?subject=Hello'],
  ['mailto:hr@a.example?body=a/b', 'mailto:hr@a.example?body=a/b'],
  ['a@b.example,c@d.example', 'mailto:a@b.example,c@d.example'],
  ['mailto:a@b.example,c@d.example', 'mailto:a@b.example,c@d.example'],
])('%s leads to %s', (written, address) => expect(readAddress(written)).toBe(address));

it.each([
  '',
  'hello',
  'two words.example',
  'http://a.example',
  'ftp://a.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:',
  'mailto:nobody',
  'a@b@c.example',
  'hr@a.example/b',
  'hr@a.example?body=a/b',
  'https://',
  '//a.example',
  '/settings',
])('"%s" is no address of a link', (written) => expect(readAddress(written)).toBeNull());

it.each([
  ['mailto:hr@a.example', 'hr@a.example'],
  ['mailto:a@b.example,c@d.example', 'a@b.example,c@d.example'],
  ['mailto:hr@a.example?body=a/b', 'mailto:hr@a.example?body=a/b'],
  ['https://a.example', 'https://a.example'],
])('%s is shown as %s, which leads to the same', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
  expect(readAddress(shown)).toBe(address);
});
