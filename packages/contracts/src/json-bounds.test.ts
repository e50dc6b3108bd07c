import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceededBound } from './json-bounds';

const bounds = { depth: 3, members: 2, values: 6 };

describe('the bounds of a JSON text', () => {
  it.each([
    ['[[[1]]]', null],
    ['[[[[1]]]]', 'depth'],
    ['[[],[],[],[]]', 'values'],
    ['[1,2,3,4]', null],
    ['[1,2,3,4,5]', null],
    ['[1,2,3,4,5,6]', 'values'],
    ['{"a":1,"b":2}', null],
    ['{"a":1,"b":2,"c":3}', 'members'],
    ['{"a":1,"a":2,"a":3}', 'members'],
    ['[{"a":1},{"b":2}]', null],
    ['{"a":{"b":1,"c":2},"d":3}', null],
    ['"[[[[[[[[,,,,,,,,::::::"', null],
    ['["\\"[[[[[[", "\\\\"]', null],
    ['["\\\\", [[[[]]]]]', 'depth'],
    ['', null],
    ['"', null],
    ['"\\', null],
    [']]]]]]]][[[[', 'depth'],
  ])('%s: %s', (text, exceeded) => {
    expect(exceededBound(text, bounds)).toBe(exceeded);
  });

  it('are those of the value that is parsed, whatever its strings hold', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ':', ',', 'a') });
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, text, fc.array(tie('value')), fc.dictionary(text, tie('value'))),
    }));
    fc.assert(
      fc.property(value, (given) => {
        const json = JSON.stringify(given);
        const measured = measure(given);
        expect(exceededBound(json, measured)).toBeNull();
        if (measured.depth > 0) {
          expect(exceededBound(json, { ...measured, depth: measured.depth - 1 })).toBe('depth');
        }
      }),
    );
  });
});

function measure(value: unknown): { depth: number; members: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, members: 0, values: 1 };
  const inner = Object.values(value).map(measure);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    members: Math.max(Object.keys(value).length, ...inner.map(({ members }) => members)),
    values: 1 + inner.reduce((sum, { values }) => sum + values, 1),
  };
}
