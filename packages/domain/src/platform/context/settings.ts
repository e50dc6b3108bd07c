import { isIP } from 'node:net';
import {
  type Environment,
  httpUrl,
  isHttpUrl,
  logLevel,
  parseSettings,
  secret,
  SettingsError,
  settingText as text,
  wholeNumber,
} from '@elan/edge/settings';
import { ConnectionString } from 'mongodb-connection-string-url';
import { mongo } from 'mongoose';
import * as z from 'zod/mini';
import { senderAddress } from './sender-address';

/** Paths are appended to it: with a slash at its end, no mailed link would lead anywhere. */
const isOrigin = (value: string): boolean =>
  isHttpUrl(value) && new URL(value).href === `${new URL(value).origin}/`;
/** What to listen on, or a pattern: no link leads there. */
const isPlace = (value: string): boolean => !/\*|\/\/(0\.0\.0\.0|\[::\])([:/]|$)/.test(value);
const origin = z.pipe(
  text('must be a http:// or https:// address without a path', isOrigin).check(
    z.refine(isPlace, 'must be the address that people use: links in mails lead there'),
  ),
  z.transform((value) => new URL(value).origin),
);

/** Origins with commas between them. */
const origins = z._default(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(/[\s,;]+/).filter((part) => part !== '')),
    ),
    z.pipe(
      z.array(
        text('must be http:// or https:// addresses without a path, with commas between them', isOrigin),
      ),
      z.transform((found): ReadonlySet<string> => new Set(found.map((one) => new URL(one).origin))),
    ),
  ),
  new Set<string>(),
);

const website = (path: string) =>
  z._default(
    text(
      'must be a http://, https:// or mailto: address',
      (value) => isHttpUrl(value) || /^mailto:[^\s@]+@[^\s@]+$/.test(value),
    ),
    `https://elan.example/${path}`,
  );

const callsPerMinute = (most: number) => z._default(wholeNumber(1, 100_000), most);

const encoded = 'with @, :, /, # and % in user and password written as %40, %3A, %2F, %23 and %25';

function isMongoUri(value: string): boolean {
  try {
    const { hosts, pathname } = new ConnectionString(value);
    return (
      hosts.every((host) => /^(?:(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?|%2f.+\.sock)$/i.test(host)) &&
      !/%20|[."$]/.test(pathname)
    );
  } catch {
    return false;
  }
}

/**
 * Whether the database's client understands the options, and what was acknowledged is kept and read again.
 * @throws SettingsError
 */
function checkMongoOptions(uri: string): void {
  try {
    const { options } = new mongo.MongoClient(uri);
    // Its types say that it is always there; it is where the address names one.
    const { w } = { ...options.writeConcern };
    if (w !== 0 && options.readPreference.mode === 'primary') return;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`MONGODB_URI is not understood by the database's client: ${said}`);
  }
  throw new SettingsError(
    'MONGODB_URI must not change readPreference, or set w=0: what was stored has to be found again',
  );
}

/** A password with a slash or a hash would end the address before its host. */
function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:\/\/[^/]/.test(value) || !URL.canParse(value) || /\s/.test(value)) return false;
  const { hostname, port, pathname, hash, username, password } = new URL(value);
  const isWhole =
    hostname !== '' && port !== '0' && /^\/?$/.test(pathname) && hash === '' && !/@.*@/.test(value);
  return isWhole && [username, password].every((part) => !/%(?![\da-f]{2})/i.test(part));
}

/** Each of the two ports has one way to begin, and a server waits in vain for the other. */
const beginsRight = (value: string): boolean =>
  !URL.canParse(value) ||
  !/^(smtp:465|smtps:(587|25))$/.test(`${new URL(value).protocol}${new URL(value).port}`);

const hasPassword = (value: string): boolean =>
  !URL.canParse(value) || new URL(value).username === '' || new URL(value).password !== '';

const isOneLine = (value: string): boolean => !/\p{Cc}/u.test(value);

const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;

/** Domains of e-mail addresses, as in "example.org, example.com". */
const domains = z._default(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .toLowerCase()
          .split(/[\s,;]+/)
          .filter((part) => part !== ''),
      ),
    ),
    z.pipe(
      z.array(text('must be domains with commas between them', (value) => domain.test(value))),
      z.transform((names): ReadonlySet<string> => new Set(names)),
    ),
  ),
  new Set<string>(),
);

/** Environment variables that api and worker share, by name. */
const CoreEnvironment = z.object({
  MONGODB_URI: text(`must be a mongodb:// or mongodb+srv:// address, ${encoded}`, isMongoUri),
  /** Password for the user in MONGODB_URI, if the URI has none. */
  MONGODB_PASSWORD: z.optional(z.string()),
  /** Origin of the web pages: links in mails start with it. */
  PUBLIC_URL: origin,
  /** Signs access tokens and keyed hashes, and encrypts the keys of authenticator apps and identity providers. */
  JWT_SECRET: secret,
  /** The one before, for as long as what it encrypts is still used; absent: there was none. */
  FORMER_JWT_SECRET: z.optional(secret),
  /** What promises to respondents are signed with; absent: a key made from JWT_SECRET. */
  PROMISE_KEY: z.optional(secret),
  /** Origins of identity providers inside the own network, as in "https://id.corp.example". */
  INSIDE_ISSUERS: origins,
  /** Origins of receivers of webhooks inside the own network. */
  INSIDE_RECEIVERS: origins,
  /** Name servers that are asked for the records of domains, as in "192.0.2.1, 192.0.2.2:5353"; empty: the machine's. */
  DNS_SERVERS: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => value.split(/[\s,;]+/).filter((part) => part !== '')),
      ),
      z.array(
        text('must be addresses with commas between them', (value) => {
          const [, bracketed, plain] = /^(?:\[(.+)\]|([^:]+))(?::\d{1,5})?$/.exec(value) ?? [];
          return isIP(bracketed ?? plain ?? value) > 0;
        }),
      ),
    ),
    [],
  ),
  SMTP_URL: text(`must be a smtp:// or smtps:// address, ${encoded}`, isSmtpUrl).check(
    z.refine(beginsRight, 'must begin with smtps:// for port 465, and with smtp:// for 587 and 25'),
    z.refine(hasPassword, 'has a user and no password'),
  ),
  MAIL_FROM: z._default(
    text(
      'must be an address, as in Elan <no-reply@elan.example>',
      (value) => isOneLine(value) && /^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(senderAddress({ MAIL_FROM: value })),
    ),
    'Elan <no-reply@elan.example>',
  ),
  STRIPE_SECRET_KEY: text(
    'must be the secret key of the payment account, which begins with sk_ or rk_',
    (value) => /^[sr]k_\w+$/.test(value),
  ),
  STRIPE_WEBHOOK_SECRET: text('must be the signing secret of the webhook, in one word', (value) =>
    /^(?![spr]k_)\S+$/.test(value),
  ),
  /** Only for the local payment page: the address where it answers the SDK's calls, e.g. http://127.0.0.1:4242. */
  STRIPE_API_BASE: z.optional(httpUrl),
  /** Only for the demonstration: where its mails are read, which its banner leads to. */
  DEMO_INBOX_URL: z.optional(httpUrl),
  PROVIDER_NAME: z._default(text('must be one line', isOneLine), 'Elan'),
  /** Id of the provider's own company, where super administrators exist; absent: there is none. */
  PROVIDER_COMPANY: z.optional(
    text('must be the id of a company', (value) => /^[A-Za-z0-9_-]{22}$/.test(value)),
  ),
  PROVIDER_SITE_URL: website(''),
  PROVIDER_CONTACT_URL: website('contact'),
  PROVIDER_PRIVACY_URL: website('privacy'),
  PROVIDER_TERMS_URL: website('terms'),
  /** Who processes data for the provider, each with what they do and where. Empty means that nobody does. */
  SUB_PROCESSORS: z._default(
    z.pipe(
      text('must be one line, with semicolons between the names', isOneLine),
      z.transform((value): readonly string[] =>
        value
          .split(';')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ),
    [],
  ),
  /**
   * The domains whose addresses may register although a list takes them for mailboxes that anybody can have, and those
   * whose may not.
   */
  BUSINESS_DOMAINS: domains,
  FREE_MAIL_DOMAINS: domains,
  /** Avatar service, to whose address the SHA-256 of an e-mail is appended; empty: initials only. */
  AVATAR_URL: z._default(httpUrl, ''),
  /** How often per minute a company may import members, export results, or read statistics. */
  IMPORTS_PER_MINUTE: callsPerMinute(60),
  CHANGES_PER_MINUTE: callsPerMinute(600),
  EXPORTS_PER_MINUTE: callsPerMinute(60),
  STATISTICS_PER_MINUTE: callsPerMinute(600),
  /** How often per minute an API key may call. */
  KEY_CALLS_PER_MINUTE: callsPerMinute(600),
  DIRECTORY_CALLS_PER_MINUTE: callsPerMinute(6000),
  /** A collector of traces; absent: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl),
  LOG_LEVEL: logLevel,
});

export type Settings = z.output<typeof CoreEnvironment>;
export const settingNames: readonly string[] = Object.keys(CoreEnvironment.shape);

/** Reads the settings that api and worker share. @throws SettingsError */
export function readSettings(environment: Environment): Settings {
  const settings = parseSettings(CoreEnvironment, environment);
  const { MONGODB_URI: uri, MONGODB_PASSWORD: password } = settings;
  checkMongoOptions(uri);
  return password === undefined ? settings : { ...settings, MONGODB_URI: withPassword(uri, password) };
}

function withPassword(uri: string, password: string): string {
  return uri.replace(
    /^(\w+(?:\+srv)?:\/\/[^:@/?]+)@/,
    (_, user: string) => `${user}:${encodeURIComponent(password)}@`,
  );
}
