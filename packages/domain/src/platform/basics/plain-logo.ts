import { LOGO_MAX_SIDE } from '@elan/contracts';
import { waitAs, type WaitingCaller } from './wait-as';
import { AppError } from './app-error';
import { readDataUrl } from './data-url';
import { drawPlain } from './draw-plain';
import { readImageHeader } from './image-header';
import { invalidField } from './invalid-field';

const names = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' } as const;

interface Wanted {
  /** The field that contained it. */
  readonly field: string;
  /** The most that the PNG may have. */
  readonly kilobytes: number;
  /** Companies take turns, so callers may wait. */
  readonly actor: WaitingCaller & { readonly companyId: string };
}

/**
 * A logo as it is stored: whatever was uploaded is decoded once, and becomes a small PNG of one kind, so that pages,
 * mails and reports never meet another. It must really be the image that its data URL says it is: a disguised page, a
 * broken picture, or one that would decompress to gigabytes, is refused.
 * @returns null for none, undefined for undefined
 * @throws AppError validation; overloaded if too many are being decoded; unauthenticated (signed out meanwhile)
 */
export async function plainLogo<None extends null | undefined>(
  logo: string | None,
  { field, kilobytes, actor }: Wanted,
): Promise<string | None> {
  if (typeof logo !== 'string') return logo;
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
  const drawing = drawPlain(bytes, kilobytes * 1000, actor.companyId).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw invalidField(field, 'is a picture that cannot be decoded');
  });
  const png = await waitAs(actor, drawing);
  return `data:image/png;base64,${png.toString('base64')}`;
}
