import type { Client } from 'openapi-fetch';
import type { paths } from './schema.js';

export type * from './schema.js';

export interface ElanOptions {
  /** Where the product is, e.g. `https://elan.example.com`. */
  readonly address: string;
  /** An API key, or the access token of a session. */
  readonly key: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** One typed call per operation: `client.GET('/users')`. */
export type ElanClient = Client<paths>;

export declare function createElanClient(options: ElanOptions): ElanClient;
