import type { RequestHandler, Response } from 'express';

/** A whole page for somebody who does not sign in. */
interface WholePage {
  readonly html: string;
  readonly policy: string;
}

/** Sends a page that nobody except its reader should store or find. */
export function sendWholePage(response: Response, status: number, { html, policy }: WholePage): void {
  response
    .status(status)
    .set('Cache-Control', 'private, no-store')
    .set('X-Robots-Tag', 'noindex, nofollow')
    .set('Content-Security-Policy', policy)
    .type('html')
    .send(html);
}

/** Requests are not logged; metrics know them by their route. */
export const unlogged =
  (route: string): RequestHandler =>
  (_request, response, next) => {
    response.locals['unlogged'] = true;
    response.locals['route'] = route;
    next();
  };
