import { describe, expect, it } from 'vitest';
import { areSurnamesFirst, isSurnameFirst } from './name-order';

const row = (name: string, local?: string) => ({
  name,
  email: local === undefined ? null : `${local}@sample.example`,
});

describe('the order of a name', () => {
  it.each([
    ['MARTIN Paul', true],
    ['DE VRIES Jan', true],
    ['Dr. MARTIN Paul', true],
    ['Martin, Paul', true],
    ['李 伟', true],
    ['Paul MARTIN', false],
    ['Paul Martin', false],
    ['PAUL MARTIN', false],
    ['AJ Stone', undefined],
    ['Eva Graf, M.A.', false],
    // By given names that many bear.
    ['Müller Anna', true],
    ['Rossi Maria', true],
    ['Nagy László', true],
    ['Hans-Peter Kraus', false],
    ['Kraus Hans-Peter', true],
    ['García López Ana', true],
    ['Anna Paul', undefined],
    ['Chen Xiaoming', undefined],
    ['Thomas Martin', undefined],
  ])('shows in %s: %s', (name, isFirst) => {
    expect(isSurnameFirst(name)).toBe(isFirst);
  });
});

describe('the order of a list', () => {
  const [first, last] = [row('Müller Anna'), row('Eva Graf')];
  const unknown = row('Chen Xiaoming');

  it('is that of most names, by their capitals, given names or addresses', () => {
    expect(areSurnamesFirst([row('MARTIN Paul'), row('ROY Anne'), last, null])).toBe(true);
    expect(areSurnamesFirst([row('Chen Xiaoming', 'xiaoming.chen')])).toBe(true);
    expect(areSurnamesFirst([row('Chen Xiaoming', 'xchen')])).toBe(true);
    expect(areSurnamesFirst([row('Xiaoming Chen', 'x.chen'), unknown])).toBe(false);
    expect(areSurnamesFirst([first, unknown, row('Roy', 'roy')])).toBe(true);
  });

  it('is none where nothing shows it, or not many more names than the contrary', () => {
    expect(areSurnamesFirst([unknown, row('Chen Xiaoming', 'sales')])).toBeUndefined();
    expect(areSurnamesFirst([first, last])).toBeUndefined();
    expect(areSurnamesFirst([first, first, first, last, last])).toBeUndefined();
  });
});
