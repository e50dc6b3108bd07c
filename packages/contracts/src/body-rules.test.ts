import { expect, it } from 'vitest';
import { bodyRule } from './body-rules';

it('a sign-in has the limits of one however its address is written: routes do not regard case', () => {
  const rule = bodyRule('POST', '/api/auth/login', true);
  for (const path of ['/api/Auth/login', '/api/AUTH/LOGIN', '/api/auth/LOGIN'])
    expect(bodyRule('POST', path, true), path).toEqual(rule);
});
