import { deflateSync } from 'node:zlib';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** 2 is RGB, 3 a palette, 6 RGB with transparency. */
  readonly colourType?: number;
  readonly isInterlaced?: boolean;
  /** The rows as PNG compresses them, each after the number of its filter. */
  readonly rows: Buffer;
  /** Instead of the compressed rows. */
  readonly data?: Buffer;
  readonly before?: readonly Buffer[];
}

/** A part of a PNG, with a checksum that nobody checks. */
export function pngChunk(type: string, data: Buffer, length = data.length): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

export function buildPng(picture: Picture): Buffer {
  const { width, height, colourType = 6, isInterlaced = false, rows, data, before = [] } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', data ?? deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
