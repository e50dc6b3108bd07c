import { expect, it } from 'vitest';
import { repairLink } from './repair-link';

const survey = 'Qm3kd8Yw-0aZ_1bCx2dEfG';
const who = 'm-1_2aaBBccDDeeFF00112';
const key = '3Dab_-cdEFgh12345678kL';
const whole = `/s/${survey}?u=${who}&k=${key}`;

it.each([
  ['escaped', `/s/${survey}?u=${who}&amp;k=${key}`],
  ['escaped twice', `/s/${survey}?u=${who}&amp;amp;k=${key}`],
  ['escaped by number', `/s/${survey}?u=${who}&#38;k=${key}`],
  ['an encoded query', `/s/${survey}%3Fu%3D${who}%26k%3D${key}`],
  ['encoded twice', `/s/${survey}%253Fu%253D${who}%2526k%253D${key}`],
  ['an encoded ampersand', `/s/${survey}?u=${who}%26k=${key}`],
  ['encoded and escaped', `/s/${survey}?u=${who}%26amp%3Bk%3D${key}`],
  ['quoted-printable', `/s/${survey}?u=3D${who}&k=3D${key}`],
  ['a line break', `/s/${survey}?u=${who}&k=${key.slice(0, 9)}%0D%0A${key.slice(9)}`],
  ['a broken line of quoted-printable', `/s/${survey}?u=${who}&k=${key.slice(0, 9)}=%0A${key.slice(9)}`],
  ['a line that ends before the key', `/s/${survey}?u=${who}&k=%0A${key}`],
  ['a blank', `/s/${survey}?u=${who}&k=${key.slice(0, 4)}%20${key.slice(4)}`],
  ['a full stop', `${whole}.`],
  ['a bracket', `${whole}%3E`],
  ['quotes', `${whole}%E2%80%9D`],
  ['what a tracker appends', `${whole}&utm_source=mail&data=04%7C01`],
  ['large names', `/s/${survey}?U=${who}&K=${key}`],
  ['the same twice', `${whole}&amp;k=${key}`],
  ['a blank without width', `/s/${survey}?u=${who}&k=${key.slice(0, 4)}%E2%80%8B${key.slice(4)}`],
])('of %s makes the link again', (_, address) => {
  expect(repairLink(address)).toBe(whole);
});

it('knows the page of reminders', () => {
  expect(repairLink(`/s/${survey}/reminders?u=${who}&amp;k=${key}`)).toBe(
    `/s/${survey}/reminders?u=${who}&k=${key}`,
  );
});

it.each([
  ['a key cut off', `/s/${survey}?u=${who}&k=${key.slice(0, 20)}`],
  ['two keys', `${whole}&k=${key.toUpperCase()}`],
  ['no member', `/s/${survey}?k=${key}`],
  ['another address', `/w/${survey}?u=${who}&k=${key}`],
  ['a survey that is none', `/s/${survey}x?u=${who}&k=${key}`],
])('of %s makes none', (_, address) => {
  expect(repairLink(address)).toBeNull();
});
