import { expect, it } from 'vitest';
import english from './data/example.en.json';
import french from './data/example.fr.json';
import { answerFrom, callKey } from './recorded-answers';

it('asks the same in both languages', () => {
  expect(Object.keys(french.answers)).toEqual(Object.keys(english.answers));
});

it('answers recorded reads, and refuses everything else', () => {
  const key = callKey({ path: '/a', query: { b: 1, a: 'x', language: 'fr', none: undefined } });
  expect(key).toBe('/a a=x b=1');
  const answer = answerFrom({ answers: { [key]: 'recorded' } });
  const query = { a: 'x', b: 1, language: 'en' };
  expect(answer({ method: 'GET', path: '/a', query })).toEqual({ data: 'recorded' });
  expect(answer({ method: 'GET', path: '/a' })).toHaveProperty('error.statusCode', 404);
  expect(answer({ method: 'PATCH', path: '/a', query })).toHaveProperty('error.statusCode', 404);
  expect(answer({ method: 'GET', path: 'toString' })).toHaveProperty('error.statusCode', 404);
});
