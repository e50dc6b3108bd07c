import { expect, it } from 'vitest';
import { readAddress } from './address';

it.each([
  ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
  ['HTTPS://a.example', 'HTTPS://a.example'],
  [' a.example/b ', 'https://a.example/b'],
  ['a.example:8443/b', 'https://a.example:8443/b'],
  ['https://intranet/news', 'https://intranet/news'],
  ['hr@a.example', 'mailto:hr@a.example'],
  ['mailto:hr@a.example?subject=Hello', 'mailto:hr@a.example?subject=Hello'],
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
  'https://',
  '//a.example',
  '/settings',
])('"%s" is no address of a link', (written) => expect(readAddress(written)).toBeNull());
