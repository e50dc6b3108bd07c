import { describe, expect, it } from 'vitest';
import { compareLanguages, idsNamedIn } from './messages.mjs';

describe('messages', () => {
  it('are the same in every language, with the same arguments', () => {
    const english = {
      a: 'A',
      b: '{count, plural, one {# day} other {# days}}',
      c: 'Hello {name}',
      d: '<b>x</b>',
    };
    expect(compareLanguages(english, { ...english })).toEqual([]);
    expect(compareLanguages(english, { a: '', b: english.b, c: 'Bonjour', d: 'x', e: 'E' })).toEqual([
      'a: empty',
      'c: other arguments in fr',
      'd: other arguments in fr',
      'e: missing in en',
    ]);
    expect(compareLanguages({ a: 'A' }, {})).toEqual(['a: missing in fr']);
  });

  it('count as used when the sources name them, in whichever way', () => {
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
