import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { NETWORK_HEADER } from '@elan/edge/network-token';
import { MANAGER_KEY_HEADER, PAGE_HEADER, PREVIEW_HEADER, SCRIPTS_HEADER } from '@elan/edge/page-headers';
import { answerPageLater, type PublicPage } from './answer-page-later';
import type { GiveAnswer } from './api-proxy';
import { keepKey } from './kept-key';

/** What the process of the respondents' page is told about a request. */
const told = [
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'sec-fetch-site',
] as const;

export function pageHeaders(
  { headers }: IncomingMessage,
  network: string,
  { preview, managerKey }: { readonly preview: string | null; readonly managerKey: string | null },
): IncomingHttpHeaders {
  const kept = Object.fromEntries(
    told.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  return {
    ...kept,
    [NETWORK_HEADER]: network,
    ...(preview !== null && { [PREVIEW_HEADER]: preview }),
    ...(managerKey !== null && { [MANAGER_KEY_HEADER]: managerKey }),
  };
}

/** What such an answer may say about itself: neither cookies nor a policy of its own. A manager's key is handed on apart. */
const own = ['allow', 'content-encoding', 'content-length', 'retry-after', 'vary'] as const;

/** What browsers read of documents alone, and a phone need not load with a script. */
const documentsOnly = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-frame-options',
] as const;

const FOREVER = 'public, max-age=31536000, immutable';
const hashes = /^sha256-[A-Za-z0-9+/]{43}=( sha256-[A-Za-z0-9+/]{43}=){0,9}$/;
/** A host that policies can name; others are only asked for by a machine's own user. */
const host = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/**
 * Sends an answer of the process of the respondents' page, with the policy and the headers of its pages, which are not
 * its own to choose. What is no page, no script of one and no redirect within them is not sent.
 */
export function givePage(page: PublicPage, publicUrl: string): GiveAnswer {
  return (answer, request, response) => {
    const { statusCode = 500, headers } = answer;
    // Without a body and with no header of its own there is nothing that could get out.
    if (statusCode === 204) {
      answer.resume();
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
      return;
    }
    const styles = headers[PAGE_HEADER];
    const given = headers[SCRIPTS_HEADER];
    const scripts = typeof given === 'string' && hashes.test(given) ? given.split(' ') : [];
    const isPage = typeof styles === 'string' && hashes.test(styles);
    const isScript = page === 'survey' && (request.url ?? '').startsWith('/s/assets/');
    const isElsewhere = statusCode >= 300 && statusCode < 400;
    const redirect = statusCode === 303 ? within(page, headers.location) : null;
    if (redirect === null && (isElsewhere || !(isPage || isScript))) {
      answer.resume();
      const status = statusCode >= 400 ? statusCode : 502;
      return answerPageLater(response, page, status, Number(headers['retry-after'] ?? 1));
    }
    response.statusCode = statusCode;
    if (redirect !== null) response.setHeader('location', redirect);
    keepKey(page, headers[MANAGER_KEY_HEADER], publicUrl, response);
    for (const name of own) {
      const value = headers[name];
      if (value !== undefined) response.setHeader(name, value);
    }
    if (isScript) {
      for (const name of documentsOnly) response.removeHeader(name);
      const isKept = statusCode === 200;
      response.setHeader('content-type', `${isKept ? 'text/javascript' : 'text/plain'}; charset=utf-8`);
      response.setHeader('cache-control', isKept ? FOREVER : 'no-store');
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cache-control', 'private, no-store');
      response.setHeader('x-robots-tag', 'noindex');
      setOpenerPolicy(request, response);
      // The page may ask again at once; another address could be anywhere.
      if (headers['refresh'] === '0') response.setHeader('refresh', '0');
    }
    if (isPage)
      response.setHeader(
        'content-security-policy',
        policyOf(page, { styles: styles.split(' '), scripts }, [
          new URL(publicUrl).host,
          request.headers.host,
        ]),
      );
    answer.pipe(response);
  };
}

/**
 * Lets no page of another site keep hold of the window that it opened: it could see when the thanks are shown. What
 * somebody opens from a mail's program or by hand is in no page's window, and asking for this would make the browser
 * start a process first, a third of the time until the question shows. The application asks for it always, so that a
 * page that opens it gets no hold of it either.
 */
function setOpenerPolicy(request: IncomingMessage, response: ServerResponse): void {
  const from = request.headers['sec-fetch-site'];
  if (from === 'none' || from === 'same-origin') response.removeHeader('cross-origin-opener-policy');
  else response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
}

/**
 * Resolves where a page leads, if that is a page of its kind. Browsers resolve dots and do not compare the path of a
 * redirect with the policy, so this does both.
 * @returns null: it is elsewhere
 */
function within(page: PublicPage, location: string | undefined): string | null {
  const base = 'http://here.invalid';
  if (location === undefined || !URL.canParse(location, base)) return null;
  const { origin, pathname, search, hash } = new URL(location, base);
  const places = { manager: /^\/managers(\/|$)/, council: /^\/council(\/|$)/ };
  const place = page === 'manager' || page === 'council' ? places[page] : /^\/s\//;
  return origin === base && place.test(pathname) ? pathname + search + hash : null;
}

/** A page may show itself, and reach and post to its own addresses: no call that a session would stand behind. */
function policyOf(
  page: PublicPage,
  { styles, scripts }: { readonly styles: readonly string[]; readonly scripts: readonly string[] },
  names: readonly (string | undefined)[],
): string {
  // A proxy in front may have changed the one that the browser knows.
  const hosts = [...new Set(names)].flatMap((name) => (name !== undefined && host.test(name) ? [name] : []));
  const at = (path: string) => (hosts.length > 0 ? hosts.map((name) => name + path).join(' ') : "'self'");
  const posts = {
    survey: at('/s/'),
    comments: at('/comments'),
    employee: undefined,
    manager: `${at('/managers')} ${at('/managers/confirm')}`,
    council: `${at('/council')} ${at('/council/')}`,
  }[page];
  const quoted = (given: readonly string[]) => given.map((hash) => `'${hash}'`).join(' ');
  // A page with a key in its address holds its script: that address is worth nothing without it, and a request more would be seen.
  const source = scripts.length > 0 ? quoted(scripts) : at('/s/assets/');
  return [
    "default-src 'none'",
    ...(posts === undefined ? [] : [`script-src ${source}`]),
    `style-src ${quoted(styles)}`,
    // An image of this origin would be a call with a session, of which only the answer stays unseen.
    'img-src data:',
    ...(posts === undefined ? [] : [`connect-src ${posts}`]),
    `form-action ${posts ?? "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
