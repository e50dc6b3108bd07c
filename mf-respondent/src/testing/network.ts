import type { SurveyPageView } from '../page/markup/SurveyPage';
import { renderPage } from '../server/rendering/render-page';

/** HTML as it was written: sanitising it is not this package's job. */
export const render = (view: SurveyPageView): string =>
  renderPage(view, {
    assets: '/s/assets/',
    clean: (html) => html,
    plain: (html) => html.replace(/<[^>]+>/g, ''),
  }).html;

export interface Request {
  address: string;
  /** Absent if nothing was posted, only requested. */
  fields: Record<string, string> | undefined;
  credentials: RequestCredentials | undefined;
}

export interface Reply {
  view: SurveyPageView;
  status?: number;
  /** The address to which the server redirected the browser. */
  redirectedTo?: string;
}

/**
 * The connection between the page and its server, which replies with real pages. Without a reply, the connection is
 * lost.
 */
export class Network {
  readonly requests: Request[] = [];

  constructor(public reply: ((request: Request) => Reply | Promise<Reply>) | null = null) {}

  /** The answers that were sent, by question. */
  get sent(): Record<string, string>[] {
    return this.requests.flatMap(({ fields }) => (fields ? [answersAmong(fields)] : []));
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { body, credentials } = init;
    const fields = body instanceof URLSearchParams ? Object.fromEntries(body) : undefined;
    const request = { address, fields, credentials };
    this.requests.push(request);
    if (!this.reply) throw new TypeError('Failed to fetch');
    const { view, status = 200, redirectedTo } = await this.reply(request);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const response = new Response(status === 204 ? null : render(view), { status, headers });
    const url = new URL(redirectedTo ?? address, location.href).href;
    return Object.defineProperties(response, {
      redirected: { value: redirectedTo !== undefined },
      url: { value: url },
    });
  };
}

const PREFIX = 'answer.';

const answersAmong = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
    ),
  );
