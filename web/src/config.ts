import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areProxies, trustedProxies, type TrustsProxy } from '@elan/edge/client-address';
import {
  type Environment,
  httpUrl,
  httpUrls,
  logLevel,
  parseSettings,
  port,
  remoteOrigins,
  secret,
  settingText as text,
} from '@elan/edge/settings';
import * as z from 'zod/mini';

const url = z.pipe(
  httpUrl,
  z.transform((value) => value.replace(/\/+$/, '')),
);

const urls = z.pipe(
  httpUrls,
  z.transform((value) => value.split(',').map((each) => each.trim().replace(/\/+$/, ''))),
);

const origins = z.pipe(
  remoteOrigins,
  z.transform((value) => value.split(',').map((each) => each.trim())),
);

const proxies = z.pipe(
  text(
    'must be addresses or networks of reverse proxies, as 10.0.0.7 or 10.0.0.0/8, with commas between them',
    areProxies,
  ),
  z.transform(trustedProxies),
);

const WebEnvironment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.optional(port),
  /** Folder of the published pages. */
  WEB_ROOT: z._default(z.string(), fileURLToPath(new URL('../../dist/web', import.meta.url))),
  API_URL: urls,
  /** All processes that render the respondents' page. */
  RESPONDENT_URL: urls,
  /** Shared with the APIs, to which it names the networks of callers who come by way of that page. */
  NETWORK_KEY: secret,
  /** The payment stand-in; absent with a real payment account. */
  PAYMENT_URL: z.optional(url),
  PUBLIC_URL: z.optional(url),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
  /** The avatar service, whose images pages may show. */
  AVATAR_URL: z.optional(url),
  REMOTE_ORIGINS: z._default(origins, []),
  LOG_LEVEL: logLevel,
  /** The reverse proxies in front of this server. */
  TRUST_PROXY: z.optional(proxies),
});

export interface WebConfig {
  readonly host: string;
  readonly port: number;
  readonly webRoot: string;
  /** All API processes. */
  readonly apiUrls: readonly string[];
  /** All processes that render the respondents' page. */
  readonly respondentUrls: readonly string[];
  readonly networkKey: string;
  readonly paymentUrl: string | undefined;
  /** The address that people use. */
  readonly publicUrl: string;
  readonly avatarOrigin: string | undefined;
  /** Hosts on which teams keep their remotes. */
  readonly remoteOrigins: readonly string[];
  /** The reverse proxies that say where their callers are; null: there are none, and nobody is believed. */
  readonly proxies: TrustsProxy | null;
  readonly logLevel: z.output<typeof logLevel>;
  /** Where metrics are served; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** Reads the settings of this process. @throws SettingsError */
export function readWebConfig(environment: Environment = process.env): WebConfig {
  const {
    HOST,
    PORT = 8080,
    WEB_ROOT,
    API_URL,
    RESPONDENT_URL,
    NETWORK_KEY,
    PAYMENT_URL,
    PUBLIC_URL,
    AVATAR_URL,
    REMOTE_ORIGINS,
    LOG_LEVEL,
    TRUST_PROXY,
    METRICS_HOST,
    METRICS_PORT,
  } = parseSettings(WebEnvironment, environment);
  return {
    host: HOST,
    port: PORT,
    webRoot: resolve(WEB_ROOT),
    apiUrls: API_URL,
    respondentUrls: RESPONDENT_URL,
    networkKey: NETWORK_KEY,
    paymentUrl: PAYMENT_URL,
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    avatarOrigin: AVATAR_URL === undefined ? undefined : new URL(AVATAR_URL).origin,
    remoteOrigins: REMOTE_ORIGINS,
    proxies: TRUST_PROXY ?? null,
    logLevel: LOG_LEVEL,
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT },
  };
}
