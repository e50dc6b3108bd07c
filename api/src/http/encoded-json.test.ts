import { describe, expect, it } from 'vitest';
import { encodeJson } from './encoded-json';

describe('an answer as JSON', () => {
  const long = Array.from({ length: 1234 }, (_, index) => ({ index, name: `é${index}`, left: undefined }));
  const answers = [
    {},
    [],
    null,
    'text',
    { a: 1, none: undefined, list: [1, 2] },
    long,
    { first: undefined, before: 'x', long, none: undefined, after: [1], 'odd "name"': null },
    { long },
    [...long.map(() => [1, [undefined, 'x']])],
  ];

  it.each(answers.map((answer, place) => [place, answer]))(
    'says what JSON.stringify says: %i',
    async (_place, answer) => {
      expect((await encodeJson(answer)).toString()).toBe(JSON.stringify(answer));
    },
  );
});
