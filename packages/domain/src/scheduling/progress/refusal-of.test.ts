import { expect, it } from 'vitest';
import { refusalOf } from './refusal-of';

it.each([
  ['550 5.1.1 User unknown', 'unknownAddress'],
  ['550 No such user here', 'unknownAddress'],
  ['550 5.2.1 The account is disabled', 'unknownAddress'],
  ['552 Mailbox full', 'mailboxFull'],
  ['552 5.2.2 Over quota', 'mailboxFull'],
  ['550 5.7.1 Blocked by policy', 'blocked'],
  ['554 Transaction failed', 'blocked'],
  ['550 5.3.4 Too big', 'other'],
  ['', 'other'],
] as const)('reads "%s" as %s', (answer, reason) => {
  expect(refusalOf({ kind: 'refused', answer })).toBe(reason);
});

it('says that it gave up where the server never refused, and nothing of mails from before', () => {
  expect(refusalOf({ kind: 'later', answer: '450 4.2.1 busy' })).toBe('gaveUp');
  expect(refusalOf(null)).toBe('other');
});
