import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { images } from '../../testing/images';
import { plainLogo } from './plain-logo';
import { AppError } from './app-error';
import { readDataUrl } from './data-url';
import { readImageHeader } from './image-header';

const url = (type: string, bytes: Buffer | string) =>
  `data:image/${type};base64,${typeof bytes === 'string' ? bytes : bytes.toString('base64')}`;
const wanted = { field: 'logo', kilobytes: 50, actor: { companyId: 'one' } };
const plain = async (logo: string) => (await plainLogo(logo, wanted)) ?? '';

/** Each quarter in another colour, the last one transparent. */
function quarters(side: number) {
  const colours = [
    [200, 0, 0, 255],
    [0, 200, 0, 255],
    [0, 0, 200, 255],
    [0, 0, 0, 0],
  ];
  const half = side / 2;
  const pixel = (at: number) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return colours[(y < half ? 0 : 2) + (x < half ? 0 : 1)] ?? [];
  };
  const data = Buffer.from(Array.from({ length: side * side }, (_, at) => pixel(at)).flat());
  return { data, picture: sharp(data, { raw: { width: side, height: side, channels: 4 } }) };
}

const pixelsOf = async (logo: string) => sharp(readDataUrl(logo).bytes).raw().toBuffer();

describe('a logo as it is stored', () => {
  it.each([
    ['of 16 colours', { palette: true, colours: 16 }],
    ['interlaced', { progressive: true }],
    ['of 16 colours and interlaced', { palette: true, colours: 16, progressive: true }],
    ['plain', {}],
  ])('that was a PNG %s has the same pixels as one of eight bits a channel', async (_what, options) => {
    const { data, picture } = quarters(64);
    const stored = await plain(url('png', await picture.png(options).toBuffer()));
    const { bytes } = readDataUrl(stored);
    // Eight bits, red, green, blue and transparency, not interlaced.
    expect([bytes[24], bytes[25], bytes[28]]).toEqual([8, 6, 0]);
    const shown = (pixels: Buffer) =>
      pixels.filter((_, at) => at % 4 === 3 || pixels[at - (at % 4) + 3] !== 0);
    expect(Buffer.compare(shown(await pixelsOf(stored)), shown(data))).toBe(0);
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'is a PNG whatever it was, and stays as it is (%s)',
    async (type) => {
      const stored = await plain(url(type, images[type]));
      expect(readImageHeader(readDataUrl(stored).bytes)).toEqual({ type: 'png', width: 3, height: 2 });
      expect(await plain(stored)).toBe(stored);
    },
  );

  it('may be a JPEG with fill bytes between its parts, or in shades of grey', async () => {
    const jpeg = Buffer.from(images.jpeg, 'base64');
    const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(3, 0xff), jpeg.subarray(2)]);
    expect(await pixelsOf(await plain(url('jpeg', filled)))).toEqual(
      await pixelsOf(await plain(url('jpeg', jpeg))),
    );
    const grey = await quarters(8).picture.flatten().greyscale().jpeg().toBuffer();
    expect(readDataUrl(await plain(url('jpeg', grey))).bytes[25]).toBe(6);
  });

  it('has at most 512 pixels a side and the kilobytes that it may have', async () => {
    const large = sharp({ create: { width: 3500, height: 1750, channels: 3, background: '#5b3df5' } });
    const stored = await plain(url('png', await large.png({ palette: true, progressive: true }).toBuffer()));
    expect(readImageHeader(readDataUrl(stored).bytes)).toEqual({ type: 'png', width: 512, height: 256 });
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * at * 31) % 251));
    const jpeg = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(readDataUrl(await plain(url('jpeg', jpeg))).bytes.length).toBeLessThanOrEqual(50_000);
  });

  it('is refused where it is broken', async () => {
    const png = await quarters(64).picture.png().toBuffer();
    const jpeg = await quarters(64).picture.flatten().jpeg().toBuffer();
    const changed = (bytes: Buffer, at: number) =>
      Buffer.concat([bytes.subarray(0, at), Buffer.from([7]), bytes.subarray(at + 1)]);
    const data = png.indexOf('IDAT');
    for (const [type, bytes] of [
      ['png', changed(png, data + 12)],
      ['png', changed(png, 25)],
      ['png', Buffer.concat([png.subarray(0, data + 20), png.subarray(-12)])],
      ['jpeg', jpeg.subarray(0, jpeg.length / 2)],
    ] as const) {
      await expect(plain(url(type, bytes))).rejects.toMatchObject({ code: 'validation' });
    }
  });

  it('is none where there is none', async () => {
    expect(await plainLogo(null, wanted)).toBeNull();
    expect(await plainLogo(undefined, wanted)).toBeUndefined();
  });

  it('waits for one of another company, not for all, and a company has few waiting', async () => {
    const logo = url('png', await quarters(64).picture.png().toBuffer());
    const drawn: string[] = [];
    const draw = (companyId: string) =>
      plainLogo(logo, { ...wanted, actor: { companyId } }).then(
        () => drawn.push(companyId),
        (error: unknown) => drawn.push(error instanceof AppError ? error.code : 'failed'),
      );
    // The first is begun at once, and three wait.
    const busy = ['one', 'one', 'one', 'one', 'one'].map(draw);
    await Promise.all([...busy, draw('two')]);
    expect(drawn).toEqual(['overloaded', 'one', 'one', 'two', 'one', 'one']);
  });
});
