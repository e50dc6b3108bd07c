/**
 * The content security policy of a page: what the web server says, and what a remote is tried under before it is live.
 * Inline scripts are allowed by hash, everything else by origin.
 *
 * Highcharts writes style attributes, and the dialogs' scroll lock and the toasts insert style elements, none of which
 * accepts a nonce: inline styles are allowed. Scripts stay strict.
 *
 * Remotes on hosts of their teams load a script, styles and fonts from there, and nothing else: their descriptions are
 * on this origin, and their calls go to it.
 * @param {{ hashes: readonly string[], avatarOrigin?: string | undefined, remoteOrigins: readonly string[] }} allowed
 * `hashes`: of its inline scripts
 * @returns {string}
 */
export function pagePolicy({ hashes, avatarOrigin, remoteOrigins }) {
  /** @type {Record<string, readonly string[]>} */
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...remoteOrigins],
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
