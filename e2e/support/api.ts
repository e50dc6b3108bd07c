import type { BodyInput, EndpointDefinition, ParamsInput, QueryInput, Result } from '@elan/contracts';

interface CallInput<E extends EndpointDefinition> {
  readonly params?: ParamsInput<E>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
}

/** The API's answer, successful or not. */
export interface ApiAnswer {
  readonly status: number;
  /** The body as text, because tests also check what must not be in it. */
  readonly text: string;
}

/** Calls the product's API directly: to set up a scene, and to check what no page shows. */
export class Api {
  private readonly cookies = new Map<string, string>();
  private accessToken: string | undefined;

  /** @param url origin of the product */
  constructor(private readonly url: string) {}

  /** Makes all further calls as this person. */
  signInWith(accessToken: string): void {
    this.accessToken = accessToken;
  }

  /** @throws if there is no answer. */
  async ask<E extends EndpointDefinition>(row: E, input: CallInput<E> = {}): Promise<ApiAnswer> {
    const response = await fetch(this.addressOf(row, input), {
      method: row.method,
      headers: {
        ...(this.accessToken !== undefined && { authorization: `Bearer ${this.accessToken}` }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(20_000),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  }

  /** @throws if there is no answer or it is an error. */
  async call<E extends EndpointDefinition>(row: E, input: CallInput<E> = {}): Promise<Result<E>> {
    const { status, text } = await this.ask(row, input);
    if (status !== (row.status ?? 200)) throw new Error(`${row.method} ${row.path}: ${status} ${text}`);
    return JSON.parse(text) as Result<E>;
  }

  private addressOf<E extends EndpointDefinition>(row: E, { params, query }: CallInput<E>): string {
    const inPath = new Map(Object.entries(params ?? {}));
    const path = row.path.replace(/:(\w+)/g, (_whole, name: string) =>
      encodeURIComponent(String(inPath.get(name))),
    );
    const search = new URLSearchParams(Object.entries(query ?? {})).toString();
    return `${this.url}/api${path}${search === '' ? '' : `?${search}`}`;
  }
}
