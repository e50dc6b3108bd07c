import { expect, it } from 'vitest';
import { isPublicAddress } from './outgoing-fetch';

/** ATTACK (fails): addresses outside 2000::/3 are not of the public internet; ::7f00:1 is 127.0.0.1 in an old writing. */
it.each(['::7f00:1', '::a00:1', '::2', '1::1', '100:0:0:1::1', '4000::1', 'e000::1'])(
  '%s is not public',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);
