import { describe, expect, it } from 'vitest';
import { looksLike } from './provider-name';

describe('a name looks like another', () => {
  it.each([
    ['Elan', 'is it'],
    ['ELAN', 'in capitals'],
    ['  e l a n. ', 'with spaces and signs'],
    ['Élan', 'with an accent'],
    ['E1an', 'with a digit'],
    ['EIan', 'with a capital i'],
    ['3l4n', 'with digits that are read as letters'],
    ['El@n', 'with a sign'],
    ['Elаn', 'with a Cyrillic letter'],
    ['ЕLАN', 'with Cyrillic capitals'],
    ['Ε1аn', 'with Greek, a digit and Cyrillic'],
    ['El\u200ban\ufeff', 'with invisible characters'],
    ['E\u00adlan', 'with a soft hyphen'],
    ['Ｅｌａｎ', 'in wide letters'],
    ['𝐄𝐥𝐚𝐧', 'in mathematical letters'],
    ['Ⓔⓛⓐⓝ', 'in circles'],
    ['Elan®', 'with a mark'],
    ['Elan Support', 'with a word of its own'],
    ['L’équipe Elan', 'with French words of its own'],
    ['SUPP0RT E1AN', 'both in disguise'],
    ['E.L.A.N. Support', 'in letters, with a word of its own'],
    ['Elan via Elan', 'as senders are written'],
    ['Elan Elan', 'twice'],
    ['elan inc', 'with a legal form'],
    ['Elan S.A.S.', 'with one in letters'],
    ['Élan GmbH', 'with a German one'],
    ['Elan no-reply', 'as machines sign'],
    ['Notifications d’Elan', 'as machines sign in French'],
  ])('%j: %s', (name) => {
    expect(looksLike(name, 'Elan')).toBe(true);
  });

  it.each([
    'Elan Vital',
    'Elane',
    'Eland',
    'Plan',
    'Relance',
    'Milan',
    'Support',
    '...',
    'Elan & Fils',
    'Alan',
  ])('and %j does not', (name) => {
    expect(looksLike(name, 'Elan')).toBe(false);
  });

  it('whatever the other is', () => {
    expect(looksLike('M1ni C0rn', 'Mini Corn')).toBe(true);
    expect(looksLike('rnini corn', 'Mini Corn')).toBe(true);
    expect(looksLike('Support', 'Support')).toBe(true);
  });
});
