import { byFileName, LANGUAGES } from '@elan/contracts';
import { expect, it } from 'vitest';
import { answerFrom, callKey, type Recorded } from './recorded-answers';

const recordings = byFileName<Recorded>(
  import.meta.glob('./data/example.*.json', { eager: true, import: 'default' }),
);

/** What was recorded, with its figures, and without its texts. */
const figuresOf = (recorded: Recorded | undefined) =>
  JSON.parse(JSON.stringify(recorded), (_key, value: unknown) =>
    typeof value === 'string' ? '' : value,
  ) as Recorded;

it.each(LANGUAGES)('shows the same calls and figures in %s', (language) => {
  expect(figuresOf(recordings[language])).toEqual(figuresOf(recordings.en));
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
