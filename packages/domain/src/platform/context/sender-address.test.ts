import { expect, it } from 'vitest';
import { senderAddress } from './sender-address';

it.each(['Elan <no-reply@elan.example>', '<no-reply@elan.example> ', ' no-reply@elan.example'])(
  'is the bare address in %j',
  (sender) => {
    expect(senderAddress({ MAIL_FROM: sender })).toBe('no-reply@elan.example');
  },
);
