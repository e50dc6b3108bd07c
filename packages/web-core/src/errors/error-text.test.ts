import { errorCatalogue, wireCode, type ErrorCode } from '@elan/contracts/error-catalogue';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { ABORTED, NETWORK_ERROR } from '../http/send';
import english from '../messages/en.json';
import french from '../messages/fr.json';
import { errorText } from './error-text';

const intl = createIntl({ locale: 'en', messages: english });
const body = (message: string, more: object = {}) => ({ statusCode: 400, error: 'Error', message, ...more });

describe('error texts', () => {
  it.each(Object.keys(errorCatalogue) as ErrorCode[])('%s has a text in both languages', (code) => {
    expect(Object.keys(english)).toContain(`error.${wireCode(code)}`);
    expect(Object.keys(french)).toContain(`error.${wireCode(code)}`);
  });

  it('are those of the code, and the generic one for whatever has none', () => {
    expect(errorText(intl, body('409001'))).toBe('This email is already used.');
    const generic = 'An error occur on the server, please retry later.';
    expect(errorText(intl, body('999999'))).toBe(generic);
    expect(errorText(intl, NETWORK_ERROR)).toBe(generic);
    expect(errorText(intl, new Error('boom'))).toBe(generic);
  });

  it('tell how long to wait, and nothing about what the page itself gave up', () => {
    expect(errorText(intl, body('423001', { retryAfter: 30 }))).toBe(
      'Too many attempts. Please try again in 30 seconds.',
    );
    expect(errorText(intl, ABORTED)).toBeUndefined();
    expect(errorText(intl, undefined)).toBeUndefined();
  });
});
