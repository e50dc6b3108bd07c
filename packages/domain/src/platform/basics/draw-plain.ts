import type { Sharp } from 'sharp';
import { LOGO_MAX_SIDE } from '@elan/contracts';
import { AppError } from './app-error';

/** Large enough for a logo in every place that shows one, on screens with three times the density. */
const SIDE = 512;
const LONGEST_SECONDS = 5;
/** How many owners may wait, and with how many pictures each. */
const MOST_OWNERS = 40;
const MOST_OF_OWNER = 3;

const fitting = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** The pictures that wait, by owner; whose turn it is next comes first. */
const waiting = new Map<string, (() => Promise<void>)[]>();
let isDrawing = false;

/**
 * Draws a picture again, in threads of the decoder, one at a time, and owners take turns: as a PNG with eight bits for
 * each of red, green, blue and transparency, not interlaced, without what a camera wrote into the file. Drawing it a
 * second time changes nothing.
 * @param owner the company that it is for
 * @throws AppError `overloaded` if too many are waiting; Error if the picture is broken or takes too long
 */
export async function drawPlain(bytes: Buffer, maxBytes: number, owner: string): Promise<Buffer> {
  const own = waiting.get(owner) ?? [];
  const isOneMore = own.length === 0 && waiting.size >= MOST_OWNERS;
  if (isOneMore || own.length >= MOST_OF_OWNER) throw new AppError('overloaded');
  return new Promise((resolve, reject) => {
    own.push(() => draw(bytes, maxBytes).then(resolve, reject));
    waiting.set(owner, own);
    if (!isDrawing) void drawInTurn();
  });
}

async function drawInTurn(): Promise<void> {
  isDrawing = true;
  for (let [first] = waiting; first; [first] = waiting) {
    const [owner, [next, ...others]] = first;
    // Its next one comes after everybody else's.
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    await next?.();
  }
  isDrawing = false;
}

async function draw(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  const sharp = await decoder();
  const decoding = sharp(bytes, { failOn: 'error', limitInputPixels: LOGO_MAX_SIDE ** 2 });
  const { data, info } = await pixelsOf(decoding.autoOrient().resize(fitting(SIDE)));
  const { width, height, channels } = info;
  for (let side = Math.max(width, height); ; side = Math.max(1, Math.floor(side * 0.8))) {
    const small = sharp(data, { raw: { width, height, channels } }).resize(fitting(side));
    const png = await small.png({ compressionLevel: 9, palette: false }).toBuffer();
    if (png.length <= maxBytes || side === 1) return png;
  }
}

const pixelsOf = (picture: Sharp) =>
  picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });

/** Loaded with the first picture: most processes never need it. Only what logos may be is decoded at all. */
async function decoder() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const allowed = ['Png', 'Jpeg', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`);
  sharp.unblock({ operation: allowed });
  return sharp;
}
