import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Environment, httpUrls, parseSettings, port } from '@elan/edge/settings';
import * as z from 'zod/mini';

const RespondentEnvironment = z.object({
  RESPONDENT_HOST: z._default(z.string(), '127.0.0.1'),
  RESPONDENT_PORT: port,
  /** Where each API answers the calls of the page. */
  API_PAGES_URL: httpUrls,
  /** The folder of published pages: the version of the page for the server is in it. */
  WEB_ROOT: z._default(z.string(), fileURLToPath(new URL('../../dist/web', import.meta.url))),
  /** Only in development: the page's sources for the server, in place of what is published. */
  PAGE_SOURCES: z.optional(z.string()),
});

export interface RespondentConfig {
  readonly host: string;
  readonly port: number;
  readonly apiUrls: readonly string[];
  readonly webRoot: string;
  readonly sources: string | null;
}

/** Reads the settings of this process. @throws SettingsError */
export function readRespondentConfig(environment: Environment = process.env): RespondentConfig {
  const { RESPONDENT_HOST, RESPONDENT_PORT, API_PAGES_URL, WEB_ROOT, PAGE_SOURCES } = parseSettings(
    RespondentEnvironment,
    environment,
  );
  return {
    host: RESPONDENT_HOST,
    port: RESPONDENT_PORT,
    apiUrls: API_PAGES_URL.split(',').map((each) => each.trim().replace(/\/+$/, '')),
    webRoot: resolve(WEB_ROOT),
    sources: PAGE_SOURCES ?? null,
  };
}
