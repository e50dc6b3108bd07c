import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailFault } from './email-address';
import { Email } from './primitives';

describe('an e-mail address', () => {
  // In small letters, each of these is one sign.
  it.each(['J\u030can@corp.example', 'H\u0331@corp.example', 'T\u0308@corp.example', 'W\u030a@corp.example'])(
    'has one form, whatever case it was written in: %s',
    (address) => {
      const form = z.parse(Email, address);
      expect(form).toBe(z.parse(Email, address.toLowerCase()));
      expect(z.parse(Email, form)).toBe(form);
    },
  );

  it.each(['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u180e', '\u200b', '\u202e'])(
    'has no sign that nobody sees: %j',
    (sign) => refusedWith(sign),
  );
  it.each(['\u3164', '\ufe0f', '\uffa0', '\u{e0061}', '\u{e0101}'])('nor this one: %j', (sign) =>
    refusedWith(sign),
  );

  function refusedWith(sign: string): void {
    const addresses = [`ali${sign}ce@corp.example`, `alice@co${sign}rp.example`];
    expect(addresses.map((address) => z.safeParse(Email, address).success)).toEqual([false, false]);
    expect(addresses.map(emailFault)).toEqual(['sign', 'domain']);
  }

  it.each(['zoë@corp.example', '用户@例子.广告', 'دعم@corp.example', '🙂@corp.example'])(
    'may be %s',
    (address) => {
      expect(z.parse(Email, address)).toBe(address.normalize('NFC'));
    },
  );
});
