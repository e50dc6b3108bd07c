import type { EndpointDefinition } from './endpoint';
import type { Provider } from './provider';
import type { CallShape } from './remotes/call-shapes.js';

/** What is published of the respondents' page for the server: whatever serves it knows no more of it. */
export interface PageVersion {
  /** Answers one request. Never throws for what somebody asked; for anything else, the server says that it is away. */
  answer(request: PageRequest, call: CallApi): Promise<PageAnswer>;
  /** Pages of each kind, rendered from examples: a version that cannot render them is not published. */
  examples(): readonly string[];
  /** The calls that it makes, as `METHOD /path`. */
  readonly calls: readonly string[];
  /** What they sent and were answered when it was built; absent in versions from before this was known. */
  shapes?(): Readonly<Record<string, CallShape>>;
}

/** A request for a page, as far as pages may depend on it. */
export interface PageRequest {
  readonly method: string;
  /** The path as it was sent. */
  readonly path: string;
  /** Empty, or with its question mark. */
  readonly search: string;
  readonly acceptLanguage: string;
  /** Who caused the request, as browsers say it (`Sec-Fetch-Site`). */
  readonly site: string | undefined;
  /** The fields of a form; a number: the status with which its body was refused. */
  readonly form: PageForm | 413 | 415 | null;
  /** The token of a preview; null: nobody is signed in. `foreign`: somebody is, of another company. */
  readonly preview: string | null;
  /** The key that this browser was given by this page before, of a manager or a council; absent where there is none. */
  readonly managerKey?: string | null;
  /** Who runs the product. */
  readonly provider: Pick<Provider, 'name' | 'siteUrl'>;
  /**
   * The name of this version: a form that sends it back as `VERSION_FIELD` is answered by it for a day, whatever has been
   * published since. Absent where nothing is published.
   */
  readonly version?: string;
}

/** The longest form of a page, in bytes: the longest comments in letters that take six bytes each, such as Arabic. */
export const LONGEST_FORM = 250_000;

/** The field of a form, and of an address to which one leads, that says with which version of the page it began. */
export const VERSION_FIELD = 'of';

/** A field that occurs more than once has all its values. */
export type PageForm = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface PageAnswer {
  readonly status: number;
  /** Only headers in which a page may say something about itself are sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body, compressed as much as possible, if it is the same for many. */
  readonly brotli?: Uint8Array;
  /** The hashes of the style sheets in the body. Absent: it is no page. */
  readonly styles?: readonly string[];
  /** The hashes of the scripts in the body. */
  readonly scripts?: readonly string[];
  /** The key of a manager or a council for this browser to keep until this time; both empty: to forget. */
  readonly managerKey?: { readonly key: string; readonly until: string };
}

/** What a call sends: the parts of its path by name, and its query or body. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

export type CallResult =
  | { readonly ok: true; readonly body: unknown }
  /** `code`: as in the error catalogue, on the wire; null: there was no answer. */
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string | null;
      readonly retryAfter: number | undefined;
    };

/** Calls the API for whoever asked for the page, about whom only the server knows anything. */
export type CallApi = (
  row: Pick<EndpointDefinition, 'method' | 'path'>,
  input: CallInput,
) => Promise<CallResult>;
