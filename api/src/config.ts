import { parseSettings, readSettings, type Settings } from '@elan/domain';
import * as z from 'zod/mini';

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
          `must be a whole number from ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  );

const ApiEnvironment = z.object({
  API_HOST: z._default(z.string(), '127.0.0.1'),
  API_PORT: z.optional(wholeNumber(0, 65_535)),
  /** How many reverse proxies are in front of this process, whose information on the caller's address is trusted. */
  TRUST_PROXY: z.optional(wholeNumber(0, 10)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Where metrics are served; absent: nowhere. */
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
});

export interface ApiSettings {
  readonly domain: Settings;
  readonly host: string;
  readonly port: number;
  readonly proxies: number;
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** Reads the settings of this process. @throws SettingsError */
export function readApiSettings(environment: NodeJS.ProcessEnv = process.env): ApiSettings {
  const domain = readSettings(environment);
  const own = parseSettings(ApiEnvironment, environment);
  const { API_HOST, API_PORT = 3000, TRUST_PROXY = 1, METRICS_HOST, METRICS_PORT } = own;
  const metrics = METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT };
  return { domain, host: API_HOST, port: API_PORT, proxies: TRUST_PROXY, metrics };
}
