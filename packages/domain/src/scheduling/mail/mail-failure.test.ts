import { describe, expect, it } from 'vitest';
import { answerOf, failureOf, retryDelay } from './mail-failure';

const failure = (fields: object) => Object.assign(new Error('it failed'), fields);

describe('failures of the mail transport', () => {
  it.each([
    ['no server', { code: 'ESOCKET', command: 'CONN' }, 'unreachable'],
    ['no such host', { code: 'EDNS', command: 'CONN' }, 'unreachable'],
    ['silent at the greeting', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, 'unreachable'],
    ['wrong password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'unreachable'],
    ['silent in the middle', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, 'later'],
    ['greylisted', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'later'],
    ['sender refused', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'later'],
    ['no such mailbox', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused'],
    ['text refused', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
    ['not an address', { code: 'EENVELOPE', command: 'API' }, 'refused'],
    ['a fault of ours', {}, 'later'],
  ])('%s', (_name, fields, expected) => {
    expect(failureOf(failure(fields))).toBe(expected);
  });
});

describe('what the server said', () => {
  it.each([
    ['a mailbox', { command: 'RCPT TO', response: '550 5.1.1\r\n unknown\u0000 ' }, '550 5.1.1 unknown'],
    ['a text', { command: 'DATA', response: '554 spam' }, '554 spam'],
    ['our own account', { command: 'AUTH PLAIN', response: '535 wrong password of elan' }, ''],
    ['our own address', { command: 'MAIL FROM', response: '550 who are you' }, ''],
    ['nothing at all', {}, ''],
  ])('is told of %s or not', (_name, fields, expected) => {
    expect(answerOf(failure(fields))).toBe(expected);
  });

  it('is cut where it is long', () => {
    expect(answerOf(failure({ command: 'DATA', response: 'x'.repeat(300) }))).toHaveLength(200);
  });
});

describe('retries', () => {
  it('come after 1, 5, 15, 60 and again 60 minutes, spread by 20 percent', () => {
    const minutes = [1, 2, 3, 4, 5].map((attempt) => retryDelay(attempt, () => 0.5) / 60_000);
    expect(minutes).toEqual([1, 5, 15, 60, 60]);
    expect(retryDelay(1, () => 0)).toBe(48_000);
    expect(retryDelay(1, () => 1)).toBe(72_000);
  });
});
