import { LOGO_MAX_SIDE, type SurveyDesign } from '@elan/contracts';
import { invalidField, readImageHeader } from '../../platform';

const names = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' } as const;

/**
 * A logo must be the image that its data URL says it is, by its bytes: a page that is called an image, or a picture that
 * would unpack to gigabytes, gets no further than here.
 * @throws AppError validation
 */
export function checkLogo(design: SurveyDesign | undefined): void {
  const logo = design?.logo;
  if (logo === undefined || logo === null) return;
  const [, claimed = '', data = ''] = /^data:image\/(\w+);base64,(.+)$/.exec(logo) ?? [];
  const header = readImageHeader(Buffer.from(data, 'base64'));
  if (header?.type !== claimed) {
    const found = header ? names[header.type] : 'no PNG, JPEG or WebP';
    throw invalidField('design.logo', `says it is ${claimed} and is ${found}`);
  }
  const { width, height } = header;
  if (width < 1 || height < 1 || width > LOGO_MAX_SIDE || height > LOGO_MAX_SIDE) {
    throw invalidField('design.logo', `must have at most ${LOGO_MAX_SIDE} pixels a side`);
  }
}
