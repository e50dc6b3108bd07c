import { inflateSync } from 'node:zlib';

/** Channels by colour type: grey, RGB, palette, grey and RGB with transparency. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** First column and row, and steps, of the passes of an interlaced picture. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const LAST_FILTER = 4;
/** Programs that write PNGs may leave a few bytes after the last row. */
const SLACK = 1024;

/**
 * Whether pdfkit can decode a PNG. It trusts every length in it, and decodes in callbacks whose errors nobody can catch: a
 * broken picture would end the whole worker.
 */
export function canDecode(png: Buffer): boolean {
  try {
    return hasAllRows(png);
  } catch {
    // The data are not compressed, there are too many of them, or the file ends too early.
    return false;
  }
}

function hasAllRows(png: Buffer): boolean {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [bits = 0, colourType = 0, , , interlacing = 0] = png.subarray(24);
  const channels = CHANNELS[colourType];
  if (channels === undefined) return false;
  const passes = interlacing === 0 ? [[0, 0, 1, 1] as const] : PASSES;
  const blocks = passes.map(([x, y, dx, dy]) => ({
    rows: Math.ceil((height - y) / dy),
    length: 1 + Math.ceil((Math.ceil((width - x) / dx) * bits * channels) / 8),
  }));
  // Passes without pixels have no rows, which pdfkit does not know.
  if (blocks.some(({ rows, length }) => rows < 1 || length < 2)) return false;
  const expected = blocks.reduce((sum, { rows, length }) => sum + rows * length, 0);
  const data = inflateSync(dataOf(png), { maxOutputLength: expected + SLACK });
  if (data.length < expected) return false;
  let at = 0;
  for (const { rows, length } of blocks) {
    for (let row = 0; row < rows; row += 1, at += length) if ((data[at] ?? 0) > LAST_FILTER) return false;
  }
  return true;
}

/** @throws RangeError if there is no end, or a second header */
function dataOf(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; ;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return Buffer.concat(parts);
    if (type === 'IHDR' && at > 8) throw new RangeError('Two headers');
    if (type === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
}
