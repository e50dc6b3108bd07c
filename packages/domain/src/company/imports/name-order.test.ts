import { describe, expect, it } from 'vitest';
import { isSurnameFirst, mostSurnamesFirst } from './name-order';

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
    ['Paul Martin', undefined],
    ['PAUL MARTIN', undefined],
    ['AJ Stone', undefined],
    ['Eva Graf, M.A.', undefined],
  ])('shows in %s: %s', (name, isFirst) => {
    expect(isSurnameFirst(name)).toBe(isFirst);
  });
});

describe('the order of a list', () => {
  it('is that of most names, by their capitals or addresses', () => {
    expect(mostSurnamesFirst([row('MARTIN Paul'), row('ROY Anne'), row('Eva Graf', 'eva.graf')])).toBe(true);
    expect(mostSurnamesFirst([row('Müller Anna', 'anna.mueller')])).toBe(true);
    expect(mostSurnamesFirst([row('Müller Anna', 'amueller')])).toBe(true);
    expect(mostSurnamesFirst([row('Anna Müller', 'a.mueller'), null])).toBe(false);
    expect(mostSurnamesFirst([row('Müller Anna', 'sales'), row('Roy', 'roy'), row('Eva Graf')])).toBe(false);
  });
});
