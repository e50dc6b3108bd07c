import type { RequestHandler, Response } from 'express';

/** What is rendered whole for somebody who does not sign in. */
interface WholePage {
  readonly html: string;
  readonly policy: string;
}

/** Sends a page that nobody but its reader is to keep or to find. */
export function sendWholePage(response: Response, status: number, { html, policy }: WholePage): void {
  response
    .status(status)
    .set('Cache-Control', 'private, no-store')
    .set('X-Robots-Tag', 'noindex, nofollow')
    .set('Content-Security-Policy', policy)
    .type('html')
    .send(html);
}

/** No line of the log tells of a request; metrics know it by its route. */
export const unlogged =
  (route: string): RequestHandler =>
  (_request, response, next) => {
    response.locals['unlogged'] = true;
    response.locals['route'] = route;
    next();
  };
