import { createHash } from 'node:crypto';

function hashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi');
  return [...html.matchAll(inline)]
    .map((match) => match[1] ?? '')
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

export interface PageSources {
  /** Origin of the avatar service. */
  avatarOrigin: string | undefined;
  /** Whether libraries of this page insert style elements and attributes of their own. */
  stylesAtRunTime: boolean;
}

/**
 * The content security policy of one page. Its own inline scripts are allowed by hash, everything else by origin.
 *
 * Highcharts writes style attributes, and the dialogs' scroll lock and the toasts insert style elements, none of
 * which takes a nonce: pages that use them allow inline styles. Scripts stay strict everywhere.
 */
export function contentSecurityPolicy(html: string, { avatarOrigin, stylesAtRunTime }: PageSources): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html, 'script')],
    'style-src': ["'self'", ...(stylesAtRunTime ? ["'unsafe-inline'"] : hashes(html, 'style'))],
    'img-src': ["'self'", 'data:', ...(avatarOrigin === undefined ? [] : [avatarOrigin])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", 'https://checkout.stripe.com'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
