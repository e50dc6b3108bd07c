import { describe, expect, it } from 'vitest';
import { compareLanguages, doubledIds, idsNamedIn } from './messages.mjs';

describe('messages', () => {
  it('are the same in every language, with the same arguments', () => {
    const english = {
      a: 'A',
      b: '{count, plural, one {# day} other {# days}}',
      c: 'Hello {name}',
      d: '<b>x</b>',
      e: '{kind, select, one {To {name}} other {To {place}}}',
    };
    expect(compareLanguages(english, { ...english })).toEqual([]);
    expect(
      compareLanguages(english, {
        a: '',
        b: '{count, plural, =1 {un jour} other {# jours}}',
        c: 'Bonjour',
        d: 'x',
        e: '{kind, select, other {À {name} {place}}}',
        f: 'F',
      }),
    ).toEqual([
      'a: empty',
      'c: other arguments in fr',
      'd: other arguments in fr',
      'e: other arguments in fr',
      'f: missing in en',
    ]);
    expect(
      compareLanguages({ a: english.e }, { a: '{kind, select, one {À {name}} other {À {place}}}' }),
    ).toEqual([]);
    expect(compareLanguages({ a: 'A' }, {})).toEqual(['a: missing in fr']);
  });

  it('are not there twice, where the first would be silently lost', () => {
    expect(doubledIds('{\n  "a": "\\"b\\": A",\n  "b": "B",\n  "a": "Other"\n}')).toEqual(['a']);
  });

  it('count as used if the sources name them in any form', () => {
    const { names } = idsNamedIn([
      "formatMessage({ id: 'auth.title' })",
      'const id = `status.${state}`;',
      "export const useText = createTextHook<typeof english, 'settings'>('settings');",
      "text('plan.logout'); const key = condition ? 'kind.age' : 'kind.other'; text(`type.${type}`)",
    ]);
    for (const id of [
      'auth.title',
      'status.open',
      'settings.plan.logout',
      'settings.kind.age',
      'settings.type.date',
    ]) {
      expect(names(id), id).toBe(true);
    }
    for (const id of ['auth.other', 'settings.plan.other', 'dashboard.plan.logout'])
      expect(names(id), id).toBe(false);
  });
});
