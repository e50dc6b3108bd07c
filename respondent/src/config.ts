import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** A text that meets a condition; a missing one gets the same message. */
const text = (must: string, holds: (value: string) => boolean) => z.string(must).check(z.refine(holds, must));

const isUrl = (value: string) => URL.canParse(value) && /^https?:\/\//.test(value);

const RespondentEnvironment = z.object({
  RESPONDENT_HOST: z._default(z.string(), '127.0.0.1'),
  RESPONDENT_PORT: text(
    'must be a port between 0 and 65535',
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
  ),
  /** Where each API answers the calls of the page. */
  API_PAGES_URL: text('must be http:// or https:// addresses, with commas between them', (value) =>
    value.split(',').every((each) => isUrl(each.trim())),
  ),
  /** The folder of published pages: the version of the page for the server is in it. */
  WEB_ROOT: z._default(z.string(), fileURLToPath(new URL('../../dist/web', import.meta.url))),
  /** In development: the page's sources for the server, in place of what is published. */
  PAGE_SOURCES: z.optional(z.string()),
});

export interface RespondentConfig {
  readonly host: string;
  readonly port: number;
  readonly apiUrls: readonly string[];
  readonly webRoot: string;
  readonly sources: string | null;
}

/** A setting is missing or wrong. The message names the variable and what it must be. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the settings of this process. @throws SettingsError */
export function readRespondentConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): RespondentConfig {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => (value ?? '').trim() !== ''),
  );
  const result = z.safeParse(RespondentEnvironment, given);
  if (!result.success)
    throw new SettingsError(
      result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'),
    );
  const { RESPONDENT_HOST, RESPONDENT_PORT, API_PAGES_URL, WEB_ROOT, PAGE_SOURCES } = result.data;
  return {
    host: RESPONDENT_HOST,
    port: Number(RESPONDENT_PORT),
    apiUrls: API_PAGES_URL.split(',').map((each) => each.trim().replace(/\/+$/, '')),
    webRoot: resolve(WEB_ROOT),
    sources: PAGE_SOURCES ?? null,
  };
}
