import type { Response } from 'express';

/** For what one reader alone is told: no cache keeps it, no search engine lists it. */
export function keepNowhere(response: Response): void {
  response.set({
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });
}
