import { describe, expect, it } from 'vitest';
import { comparableName } from './comparable-name';

describe('names of groups, segmentations, audiences and companies', () => {
  it.each([
    ['apostrophes', "L'Oréal", 'L’Oréal', 'L‘Oréal', 'LʼOréal', 'L´Oréal', 'L Oreal'],
    ['hyphens and dashes', 'Saint-Denis', 'Saint‐Denis', 'Saint–Denis', 'Saint — Denis', 'SAINT DENIS'],
    ['sharp letters', 'Straße', 'STRASSE', 'STRAẞE', 'strasse'],
    ['joined letters', 'Œuvre', 'OEUVRE', 'œuvre', 'Oeuvre'],
    ['typographic ligatures', 'Oﬃce', 'Office'],
    ['letters with a stroke', 'Łódź', 'LODZ', 'Lódz'],
    ['marks apart', 'Équipe', 'E\u0301quipe', 'EQUIPE'],
    ['width', 'Ａ１', 'A1', 'a1'],
    ['blanks', ' Customer  care ', 'Customer\u00A0care', 'Customer\u202Fcare', 'customer care'],
    ['what is not seen', 'Care', 'Ca\u00ADre', '\u200BCare\uFEFF'],
    ['signs between words', 'R&D', 'R & D'],
  ])('are alike whatever their %s', (_kind, name, ...others) => {
    for (const other of others) expect(comparableName(other)).toBe(comparableName(name));
  });

  it.each([
    ['1-2', '12'],
    ['-5', '5'],
    ['< 5', '> 5'],
    ['C', 'C++'],
    ['Care 1', 'Care 2'],
    ['Team (old)', 'Team'],
  ])('are two: %s and %s', (one, other) => {
    expect(comparableName(one)).not.toBe(comparableName(other));
  });
});
