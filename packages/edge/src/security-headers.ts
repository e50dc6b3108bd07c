import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Helmet's options for every answer. The content security policy is that of anything that is not a page: it may do
 * nothing at all. Headers that no browser of today reads, or that say what it does anyway, are left out.
 */
export const helmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions;

/**
 * Sets the headers of every answer of the web origin, including errors. Pages replace the content security policy by
 * their own; forwarded answers keep that of their server.
 * @param publicUrl the address that people use: over https, browsers are told to stay there
 */
export function createSecurityHeaders(publicUrl: string) {
  const secure = helmet({
    ...helmetOptions,
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    secure(request, response, () => undefined);
    response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  };
}
