import { describe, expect, it } from 'vitest';
import { images } from '../../testing/images';
import { mailLogo } from './mail-logo';

const url = (type: string, base64: string) => `data:image/${type};base64,${base64}`;

/** The PNG, with another size in its header. */
function png(width: number, height: number): string {
  const bytes = Buffer.from(images.png, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return url('png', bytes.toString('base64'));
}

describe('the logo in a mail', () => {
  it('is a part of the mail, shown by its content id', () => {
    const logo = mailLogo(url('jpeg', images.jpeg));
    expect(logo?.attachment).toMatchObject({ filename: 'logo.jpeg', contentType: 'image/jpeg' });
    expect(logo?.attachment.content.toString('base64')).toBe(images.jpeg);
    expect(logo?.src).toBe(`cid:${logo?.attachment.cid}`);
  });

  it.each([
    ['wide', png(1000, 100), 200, 20],
    ['high', png(300, 600), 20, 40],
    ['small, which it stays', png(30, 20), 30, 20],
    ['a thread', png(4000, 1), 200, 1],
  ])('fits the head of the mail when it is %s', (_what, logo, width, height) => {
    expect(mailLogo(logo)).toMatchObject({ width, height });
  });

  it.each([null, undefined, url('webp', images.webp), url('png', 'AAAA'), 'https://acme.example/logo.png'])(
    'is left out when it is %j',
    (logo) => {
      expect(mailLogo(logo)).toBeNull();
    },
  );
});
