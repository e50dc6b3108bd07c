import type { Response } from 'express';

/** For answers meant for one reader only: no cache stores them, no search engine lists them. */
export function keepNowhere(response: Response): void {
  response.set({
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });
}
