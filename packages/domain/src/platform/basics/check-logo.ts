import { LOGO_MAX_SIDE } from '@elan/contracts';
import { readImageHeader } from './image-header';
import { invalidField } from './invalid-field';

const names = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' } as const;

/**
 * A logo must really be the image that its data URL says it is, by its bytes: a disguised page, or a picture that would
 * decompress to gigabytes, is refused here.
 * @param field the field that contained it
 * @throws AppError validation
 */
export function checkLogo(logo: string | null | undefined, field: string): void {
  if (logo === undefined || logo === null) return;
  const { claimed, bytes } = readDataUrl(logo);
  const header = readImageHeader(bytes);
  if (header?.type !== claimed) {
    const found = header ? names[header.type] : 'no PNG, JPEG or WebP';
    throw invalidField(field, `says it is ${claimed} and is ${found}`);
  }
  const { width, height } = header;
  if (width < 1 || height < 1 || width > LOGO_MAX_SIDE || height > LOGO_MAX_SIDE) {
    throw invalidField(field, `must have at most ${LOGO_MAX_SIDE} pixels a side`);
  }
}

/** @returns the bytes of an image in a data URL, and the type it claims to have. */
export function readDataUrl(url: string): { claimed: string; bytes: Buffer } {
  const [, claimed = '', data = ''] = /^data:image\/(\w+);base64,(.+)$/.exec(url) ?? [];
  return { claimed, bytes: Buffer.from(data, 'base64') };
}
