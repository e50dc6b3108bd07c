import { describe, expect, it } from 'vitest';
import { mailedOwner } from './mailed-owner';

const owner = { email: 'ada@acme.example', invitation: 'Qm3kd8Yw-0aZ_1bCx2dEfG' };
const whole = '?email=ada%40acme.example&invitation=Qm3kd8Yw-0aZ_1bCx2dEfG';

describe('the owner of a mailed link is found', () => {
  it.each([
    ['as it is', whole],
    ['escaped', whole.replace('&', '&amp;')],
    ['escaped twice', whole.replace('&', '&amp;amp;')],
    ['escaped by number', whole.replace('&', '&#38;')],
    ['encoded', `?${encodeURIComponent(whole.slice(1))}`],
    ['encoded and escaped', `?${encodeURIComponent(whole.slice(1).replace('&', '&amp;'))}`],
    ['of which the ampersand is encoded', whole.replace('&', '%26')],
    ['in quoted-printable text', whole.replaceAll('=', '=3D')],
    ['with a full stop behind', `${whole}.`],
    ['with a bracket behind', `${whole}%3E`],
    ['with what trackers append', `${whole}&utm_source=mail`],
    ['without a code for the @', whole.replace('%40', '@')],
  ])('%s', (_what, search) => {
    expect(mailedOwner(search)).toEqual(owner);
  });

  it('with the signs of their address', () => {
    for (const email of [
      'r&d@acme.example',
      'ada+hr@acme.example',
      "o'neil@acme.example",
      'jörg@acme.example',
    ]) {
      const search = `?email=${encodeURIComponent(email)}&invitation=i`;
      expect(mailedOwner(search)).toEqual({ email, invitation: 'i' });
    }
    expect(mailedOwner('?email=ada+hr@acme.example')).toEqual({
      email: 'ada+hr@acme.example',
      invitation: '',
    });
  });

  it.each(['', '?step=code', '?email=', '?invitation=i'])('and nobody in %s', (search) => {
    expect(mailedOwner(search)).toEqual({ email: '', invitation: '' });
  });

  it('and what is no address is left to the form', () => {
    expect(mailedOwner('?email=ada')).toEqual({ email: 'ada', invitation: '' });
  });
});
