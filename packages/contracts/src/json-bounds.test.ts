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
});
