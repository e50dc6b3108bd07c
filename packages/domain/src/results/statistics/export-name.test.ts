import { expect, it } from 'vitest';
import type { RoundRecord } from '../../surveys';
import { exportName } from './export-name';

const round = (month: number) =>
  ({
    state: 'open',
    startsAt: new Date(`2026-0${month}-01T00:00:00Z`),
    endsAt: new Date(`2026-0${month}-20T00:00:00Z`),
  }) as RoundRecord;
const [third, first, second] = [round(3), round(1), round(2)];
const results = {
  survey: { name: 'Pulse: <b>how</b> / "are" you?\u202e' },
  rounds: [third, first, second],
  covered: [third, second],
  timeZone: 'Europe/Paris',
};
const at = new Date('2026-03-10T23:30:00Z');

it.each([
  ['several rounds', results, 'en', 'rounds 2-3 - '],
  ['several rounds, in French', results, 'fr', 'vagues 2-3 - '],
  ['one round', { ...results, covered: [third] }, 'en', 'round 3 - '],
  ['no round yet', { ...results, rounds: [], covered: [] }, 'en', ''],
] as const)(
  'says the survey, %s and the day there, in words that any system takes',
  (_what, of, language, said) => {
    expect(exportName(of, { language, at, format: 'csv' })).toBe(`Pulse how are you - ${said}2026-03-11.csv`);
  },
);
