import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from './image-header';
import { images } from '../../testing/images';

const bytesOf = (type: keyof typeof images) => Buffer.from(images[type], 'base64');

describe('the header of an image', () => {
  it('says type and size, of what a browser makes', () => {
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      expect(readImageHeader(bytesOf(type))).toEqual({ type, width: 3, height: 2 });
    }
    const picture = readFileSync(
      new URL('../../../../../docs/images/dashboard.en.desktop.light.png', import.meta.url),
    );
    expect(readImageHeader(picture)).toMatchObject({ type: 'png' });
  });

  it('of the simple kinds of WebP says the same', () => {
    const riff = (kind: string, data: number[]) => {
      const bytes = Buffer.alloc(40);
      bytes.write(`RIFF    WEBP${kind}`, 'latin1');
      bytes.writeUInt32LE(32, 4);
      Buffer.from(data).copy(bytes, 20);
      return readImageHeader(bytes);
    };
    expect(riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 3, 0x40, 2, 0])).toEqual({
      type: 'webp',
      width: 3,
      height: 2,
    });
    expect(riff('VP8 ', [0, 0, 0, 0, 0, 0, 3, 0, 2, 0])).toBeNull();
    // 14 bits of width minus one, 14 of height minus one.
    expect(riff('VP8L', [0x2f, 2, 0x40, 0, 0])).toEqual({ type: 'webp', width: 3, height: 2 });
    expect(riff('VP8L', [0, 2, 0x40, 0, 0])).toBeNull();
    expect(riff('VP9 ', [])).toBeNull();
  });

  it('is none where the image is cut off or something else', () => {
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      expect(readImageHeader(bytesOf(type).subarray(0, 20))).toBeNull();
    }
    for (const text of ['', 'a', '<svg onload=alert(1)>', 'GIF89a', '%PDF-1.7', 'RIFF', 'PK\u0003\u0004']) {
      expect(readImageHeader(Buffer.from(text))).toBeNull();
    }
  });

  it('is read in the end, whatever the bytes are', () => {
    const start = fc.constantFrom(
      [0xff, 0xd8],
      [0xff, 0xd8, 0xff, 0xe0, 0, 2],
      [...bytesOf('webp').subarray(0, 20)],
      [],
    );
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 200 }), (first, rest) => {
        readImageHeader(Buffer.concat([Buffer.from(first), rest]));
      }),
    );
    expect(readImageHeader(Buffer.alloc(200_000, 0xff).fill(0xd8, 1, 2))).toBeNull();
  });
});
