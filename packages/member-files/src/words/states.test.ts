import { describe, expect, it } from 'vitest';
import { readState, remarkOnName } from './states';

describe('what is behind a name', () => {
  it.each(['Maria Rossi - Stagi', 'MARIA ROSSI - STAGI', 'Anne Roux - Vié', 'Karim Brun - Temp'])(
    '%s keeps the surname',
    (name) => {
      expect(remarkOnName(name)).toBeNull();
    },
  );

  it.each(['EXT', 'ext', 'CDI', 'Stagiaire', 'Stagista', 'Azubi'])(
    'a dash and %s is how they work',
    (word) => {
      expect(remarkOnName(`Ann Lee - ${word}`)).toEqual({ name: 'Ann Lee', hasLeft: false });
    },
  );
});

it('who is on sick leave is asked about, in a directory too', () => {
  const states = new Map([
    ['Activo', 3],
    ['De baja', 1],
    ['Suspendido', 1],
  ]);
  const read = readState('Estado', states, true);
  expect([read?.left, read?.doubtful]).toEqual([new Set(['Suspendido']), new Set(['De baja'])]);
});
