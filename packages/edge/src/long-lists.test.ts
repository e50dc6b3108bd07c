import { expect, it } from 'vitest';
import { forgetLongLists } from './long-lists';

it('forgets lists of what is accepted that are longer than anybody’s, and nothing else', () => {
  const long = 'a,'.repeat(600);
  const headers = { accept: long, 'accept-language': 'fr, en;q=0.8', 'accept-encoding': long, cookie: long };
  forgetLongLists(headers);
  expect(headers).toEqual({ 'accept-language': 'fr, en;q=0.8', cookie: long });
});
