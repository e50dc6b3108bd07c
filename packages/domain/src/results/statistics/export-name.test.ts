import { expect, it } from 'vitest';
import { exportName } from './export-name';

const nameOf = (name: string, endAt: string | null = null) =>
  exportName({
    survey: { name, endAt: endAt === null ? null : new Date(endAt) },
    range: { from: '2026-10-12', to: '2026-11-26' },
    timeZone: 'Europe/Paris',
  });

it.each([
  ['Pulse <b>one</b> &amp; two', 'Pulse-one-two-2026-10-12-2026-11-26.csv'],
  ['Équipe: ça va ?', 'Équipe-ça-va-2026-10-12-2026-11-26.csv'],
  ['../../etc/passwd\r\nX: y', 'etc-passwd-X-y-2026-10-12-2026-11-26.csv'],
  ['???', '2026-10-12-2026-11-26.csv'],
])('a file of %j is called %s', (name, file) => {
  expect(nameOf(name)).toBe(file);
});

it('a survey that is over has no days after its last one', () => {
  expect(nameOf('Pulse', '2026-11-01T22:59:59.999Z')).toBe('Pulse-2026-10-12-2026-11-01.csv');
});
