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
    [{ text: 'é'.repeat(10_001) }, undefined, { text: 'x', more: [1] }, null],
    [...long.map(() => [1, [undefined, 'x']])],
  ];

  it.each(answers.map((answer, place) => [place, answer]))(
    'says what JSON.stringify says: %i',
    async (_place, answer) => {
      expect((await encodeJson(answer)).toString()).toBe(JSON.stringify(answer));
    },
  );

  it('does not encode long texts in one go', async () => {
    const letters = 'x'.repeat(20_000);
    let turns = 0;
    const count = setInterval(() => (turns += 1), 0);
    const noted = new Set<number>();
    const slow = { letters, toJSON: () => busy(() => noted.add(turns)) };
    await encodeJson([slow, slow, slow]);
    clearInterval(count);
    expect(noted.size).toBeGreaterThan(1);
  });
});

/** Takes longer than a piece of long work may. */
function busy(note: () => void): void {
  for (const began = performance.now(); performance.now() - began < 5;);
  note();
}
