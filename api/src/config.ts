import { readSettings, type Settings } from '@elan/domain/platform';
import { areProxies, trustedProxies, type TrustsProxy } from '@elan/edge/client-address';
import { parseSettings, port, secret, SettingsError } from '@elan/edge/settings';
import * as z from 'zod/mini';

const ApiEnvironment = z.object({
  API_HOST: z._default(z.string(), '127.0.0.1'),
  API_PORT: z.optional(port),
  /** What stands in front of this process, the web server, and is trusted to say where its callers are. */
  API_TRUST_PROXY: z.pipe(
    z
      .prefault(z.string(), 'loopback')
      .check(
        z.refine(
          areProxies,
          'must be addresses or networks, as 10.0.0.7 or 10.0.0.0/8, with commas between them',
        ),
      ),
    z.transform(trustedProxies),
  ),
  /** Where the calls of the respondents' page are answered, and these alone; absent: nowhere. */
  API_PAGES_PORT: z.optional(port),
  /** Shared with the web server, which names the networks of callers by it. */
  NETWORK_KEY: z.optional(secret),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Where metrics are served; absent: nowhere. */
  METRICS_PORT: z.optional(port),
});

export interface ApiSettings {
  readonly domain: Settings;
  readonly host: string;
  readonly port: number;
  readonly proxies: TrustsProxy;
  /** The listener for whoever renders the respondents' page; null: nobody does. */
  readonly pages: { readonly port: number; readonly networkKey: string } | null;
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** Reads the settings of this process. @throws SettingsError */
export function readApiSettings(environment: NodeJS.ProcessEnv = process.env): ApiSettings {
  const domain = readSettings(environment);
  const own = parseSettings(ApiEnvironment, environment);
  const { API_HOST, API_PORT = 3000, API_TRUST_PROXY, METRICS_HOST, METRICS_PORT } = own;
  const { API_PAGES_PORT, NETWORK_KEY } = own;
  const metrics = METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT };
  if (API_PAGES_PORT !== undefined && NETWORK_KEY === undefined)
    throw new SettingsError('NETWORK_KEY is not set: with API_PAGES_PORT, it is the one of the web server.');
  const pages = API_PAGES_PORT === undefined ? null : { port: API_PAGES_PORT, networkKey: NETWORK_KEY ?? '' };
  return { domain, host: API_HOST, port: API_PORT, proxies: API_TRUST_PROXY, pages, metrics };
}
