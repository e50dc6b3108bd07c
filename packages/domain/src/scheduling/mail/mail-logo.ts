import { readDataUrl, readImageHeader } from '../../platform';

/** Largest size at which a mail shows a logo, in CSS pixels. */
const BOX = { width: 200, height: 40 };

/** A company's logo as a mail shows it. */
export interface MailLogo {
  /** A part of the mail itself, in nodemailer's terms. */
  readonly attachment: {
    readonly cid: string;
    readonly filename: string;
    readonly contentType: string;
    readonly contentDisposition: 'inline';
    readonly content: Buffer;
  };
  /** Source of the image in the mail's HTML. */
  readonly src: string;
  /** The size in CSS pixels. Outlook ignores the style's `max-height`, so the image states its size itself. */
  readonly width: number;
  readonly height: number;
}

/**
 * The logo is sent inside the mail and referenced by its content id: Gmail and Outlook do not show data URLs, and an
 * external image would be fetched from us whenever somebody opens the mail, which would reveal when and where they read
 * it.
 * @returns null if there is no logo, or none that a mail program can show
 */
export function mailLogo(logo: string | null | undefined): MailLogo | null {
  if (!logo) return null;
  const { bytes } = readDataUrl(logo);
  const header = readImageHeader(bytes);
  if (header?.type !== 'png' && header?.type !== 'jpeg') return null;
  const scale = Math.min(1, BOX.width / header.width, BOX.height / header.height);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const cid = 'company-logo@mail';
  return {
    attachment: {
      cid,
      filename: `logo.${header.type}`,
      contentType: `image/${header.type}`,
      contentDisposition: 'inline',
      content: bytes,
    },
    src: `cid:${cid}`,
    width: side(header.width),
    height: side(header.height),
  };
}
