import { createHash } from 'node:crypto';
import type { WebConfig } from './config';

function hashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
    .map((match) => match[1] ?? '')
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * The content security policy of one page. Its own inline scripts are allowed by hash, everything else by origin.
 *
 * Highcharts writes style attributes, and the dialogs' scroll lock and the toasts insert style elements, none of which
 * accepts a nonce: inline styles are allowed. Scripts stay strict.
 *
 * Remotes on hosts of their teams load a script, styles and fonts from there, and nothing else: their descriptions are
 * on this origin, and their calls go to it.
 */
export function contentSecurityPolicy(
  html: string,
  { avatarOrigin, remoteOrigins }: Pick<WebConfig, 'avatarOrigin' | 'remoteOrigins'>,
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html), ...remoteOrigins],
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'", ...remoteOrigins],
    'img-src': ["'self'", 'data:', ...(avatarOrigin === undefined ? [] : [avatarOrigin])],
    'font-src': ["'self'", ...remoteOrigins],
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
