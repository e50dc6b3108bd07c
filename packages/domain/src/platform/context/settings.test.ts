import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings';

const right = {
  MONGODB_URI: 'mongodb://127.0.0.1/elan',
  PUBLIC_URL: 'https://elan.example',
  JWT_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

describe('settings', () => {
  const mongo = 'must be a mongodb:// or mongodb+srv:// address, with @, :, /, # and % in';
  const smtp = 'must be a smtp:// or smtps:// address, with @, :, /, # and % in';
  const address = 'must be a http:// or https:// address without a path';
  const website = 'must be a http://, https:// or mailto: address';
  const calls = 'must be a whole number from 1 to 100000';
  const sender = 'must be an address, as in Elan <no-reply@elan.example>';
  const payment = 'must be the secret key of the payment account, which begins with sk_ or rk_';

  it.each([
    ['MONGODB_URI', 'http://x', mongo],
    ['MONGODB_URI', '127.0.0.1:27017/elan', mongo],
    ['MONGODB_URI', 'mongodb://', mongo],
    ['MONGODB_URI', 'mongodb:///elan', mongo],
    ['MONGODB_URI', 'mongodb://u:p@ss@h/elan', mongo],
    ['MONGODB_URI', 'mongodb://u:p/ss@h/elan', mongo],
    ['MONGODB_URI', 'mongodb://u:p#ss@h/elan', mongo],
    ['MONGODB_URI', 'mongodb://u:p%ss@h/elan', mongo],
    ['MONGODB_URI', 'mongodb://u:p:ss@h/elan', mongo],
    ['MONGODB_URI', 'mongodb://@h/elan', mongo],
    ['MONGODB_URI', 'mongodb://h h/elan', mongo],
    ['MONGODB_URI', 'mongodb://h:port/elan', mongo],
    ['MONGODB_URI', 'mongodb://h/el an', mongo],
    ['MONGODB_URI', 'mongodb+srv://h:27017/elan', mongo],
    ['MONGODB_URI', '"mongodb://h/elan"', 'stands in quotes: write it without them'],
    ['MONGODB_URI', 'mongodb://h:0/elan', "is not understood by the database's client: Invalid port"],
    ['MONGODB_URI', 'mongodb://h:99999/elan', "is not understood by the database's client: Unable to"],
    ['MONGODB_URI', 'mongodb://h/elan?foo=1', "is not understood by the database's client: option foo"],
    ['MONGODB_URI', 'mongodb://h/elan?tls=maybe', "is not understood by the database's client: tls"],
    ['MONGODB_URI', 'mongodb://h/elan?replicaSet=', "is not understood by the database's client: URI"],
    ['MONGODB_URI', 'mongodb://h/elan?w=0', 'must not change readPreference, or set w=0'],
    ['MONGODB_URI', 'mongodb://h/elan?readPreference=secondary', 'must not change readPreference'],
    ['PUBLIC_URL', 'x', address],
    ['PUBLIC_URL', 'http://0.0.0.0:8080', 'must be the address that people use'],
    ['PUBLIC_URL', 'https://*.elan.example', 'must be the address that people use'],
    ['PUBLIC_URL', 'localhost:8080', address],
    ['PUBLIC_URL', 'elan.example', address],
    ['PUBLIC_URL', 'ftp://elan.example', address],
    ['PUBLIC_URL', 'https://', address],
    ['PUBLIC_URL', 'https:///elan.example', address],
    ['PUBLIC_URL', 'https://elan.example/surveys', address],
    ['PUBLIC_URL', 'https://elan.example?x', address],
    ['PUBLIC_URL', 'https://user:secret@elan.example', address],
    ['PUBLIC_URL', 'https://elan example', address],
    ['PUBLIC_URL', 'https://elan.example:99999', address],
    ['PUBLIC_URL', "'https://elan.example'", 'stands in quotes: write it without them'],
    ['JWT_SECRET', 'short', 'must have at least 32 characters'],
    ['JWT_SECRET', `short${' '.repeat(40)}`, 'must have at least 32 characters'],
    ['SMTP_URL', 'x', smtp],
    ['SMTP_URL', 'smtp://', smtp],
    ['SMTP_URL', 'smtp.example:587', smtp],
    ['SMTP_URL', 'http://smtp.example', smtp],
    ['SMTP_URL', 'smtp://u:p/ss@h', smtp],
    ['SMTP_URL', 'smtp://u:p#ss@h', smtp],
    ['SMTP_URL', 'smtp://u:p@ss@h', smtp],
    ['SMTP_URL', 'smtp://u:p%ss@h', smtp],
    ['SMTP_URL', 'smtp://smtp.example:99999', smtp],
    ['SMTP_URL', 'smtp://h:0', smtp],
    ['SMTP_URL', 'smtp://h:465', 'must begin with smtps:// for port 465, and with smtp:// for 587 and 25'],
    ['SMTP_URL', 'smtps://h:587', 'must begin with smtps:// for port 465'],
    ['SMTP_URL', 'smtp://user@h:587', 'has a user and no password'],
    ['MAIL_FROM', 'Elan', sender],
    ['MAIL_FROM', 'Elan\n<no-reply@elan.example>', sender],
    ['PROVIDER_NAME', 'Elan\nBcc: a@b.example', 'must be one line'],
    ['DNS_SERVERS', 'ns.example', 'must be addresses with commas between them'],
    ['DNS_SERVERS', '192.0.2.1, 999.1.1.1', 'must be addresses with commas between them'],
    ['MAIL_FROM', 'Elan no-reply@elan.example', sender],
    ['MAIL_FROM', 'Elan <no-reply@elan.example', sender],
    ['MAIL_FROM', 'a@elan.example, b@elan.example', sender],
    ['STRIPE_SECRET_KEY', 'pk_live_x', payment],
    ['STRIPE_SECRET_KEY', 'whsec_x', payment],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_x', 'must be the signing secret of the webhook, in one word'],
    ['STRIPE_API_BASE', '127.0.0.1:4242', 'must be a http:// or https:// address'],
    ['PROVIDER_SITE_URL', 'elan.example:443', website],
    ['PROVIDER_CONTACT_URL', 'help@elan.example', website],
    ['PROVIDER_CONTACT_URL', 'mailto:help', website],
    ['AVATAR_URL', 'x', 'must be a http:// or https:// address'],
    ['BUSINESS_DOMAINS', 'acme.example, @acme', 'must be domains with commas between them'],
    ['FREE_MAIL_DOMAINS', 'https://acme.example', 'must be domains with commas between them'],
    ['PROVIDER_COMPANY', 'Our Company', 'must be the id of a company'],
    ['IMPORTS_PER_MINUTE', '0', calls],
    ['EXPORTS_PER_MINUTE', '-5', calls],
    ['STATISTICS_PER_MINUTE', '1e3', calls],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be a http:// or https:// address'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug or silent'],
    ['LOG_LEVEL', 'INFO', 'must be fatal, error, warn, info, debug or silent'],
  ])('%s: a wrong one is named, with what it must be: %s', (name, value, must) => {
    const read = () => readSettings({ ...right, [name]: value });
    expect(read).toThrow(`${name} ${must}`);
    // The log is read by more people than the settings.
    expect(read).not.toThrow('ss@h');
  });

  it('reads secrets from files, without the line end of an editor', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'elan-settings-')), 'secret');
    const { JWT_SECRET, ...others } = right;
    writeFileSync(file, `${JWT_SECRET}\n`);
    expect(readSettings({ ...others, JWT_SECRET_FILE: file }).JWT_SECRET).toBe(JWT_SECRET);
    expect(() => readSettings({ ...right, JWT_SECRET_FILE: file })).toThrow(
      'JWT_SECRET and JWT_SECRET_FILE are both set: keep one',
    );
    writeFileSync(file, '\n');
    expect(() => readSettings({ ...others, JWT_SECRET_FILE: file })).toThrow(
      `JWT_SECRET_FILE names an empty file (${file})`,
    );
    expect(() => readSettings({ ...others, JWT_SECRET_FILE: `${file}s` })).toThrow(
      'JWT_SECRET_FILE cannot be read (ENOENT',
    );
    rmSync(dirname(file), { recursive: true });
  });

  it('names the variable that is nearly the one that is missing', () => {
    expect(() =>
      readSettings({ ...right, PUBLIC_URL: undefined, PUBLC_URL: 'https://elan.example' }),
    ).toThrow(`PUBLIC_URL is not set (${address}); PUBLC_URL is: is it meant?`);
    expect(() => readSettings({ ...right, JWT_SECRET: ' '.repeat(40) })).toThrow(
      /^JWT_SECRET is not set \([^)]*\)$/,
    );
  });

  it.each([
    'mongodb://u:p%40ss@h/elan',
    'mongodb://h1:27017,h2:27018/elan?replicaSet=rs0&authSource=admin',
    'mongodb://[::1]:27017/elan',
    'mongodb+srv://u:p@db.example/elan?retryWrites=true',
    'mongodb://%2Ftmp%2Fmongodb-27017.sock/elan',
  ])('MONGODB_URI: takes %s', (uri) => {
    expect(readSettings({ ...right, MONGODB_URI: uri }).MONGODB_URI).toBe(uri);
  });

  it.each([
    'smtp://127.0.0.1:1025',
    'smtps://apikey:a.b%2Fc%40d@smtp.example:465',
    'smtp://user%40example.org:p@smtp.example:587/?pool=true',
  ])('SMTP_URL: takes %s', (uri) => {
    expect(readSettings({ ...right, SMTP_URL: uri }).SMTP_URL).toBe(uri);
  });

  it.each([
    ['MONGODB_URI', mongo],
    ['PUBLIC_URL', address],
    ['JWT_SECRET', 'must have at least 32 characters'],
    ['SMTP_URL', smtp],
    ['STRIPE_SECRET_KEY', payment],
    ['STRIPE_WEBHOOK_SECRET', 'must be the signing secret of the webhook'],
  ])('%s: a missing or empty one too', (name, must) => {
    for (const environment of [
      { ...right, [name]: undefined },
      { ...right, [name]: '' },
    ]) {
      expect(() => readSettings(environment)).toThrow(`${name} is not set (${must}`);
    }
  });

  it.each(['https://elan.example/', 'https://ELAN.example', 'https://elan.example:443/'])(
    'PUBLIC_URL: links follow its origin at once, as those of %s',
    (address) => {
      expect(readSettings({ ...right, PUBLIC_URL: address }).PUBLIC_URL).toBe('https://elan.example');
    },
  );

  it.each([
    [
      'mongodb://elan@mongo:27017/elan?replicaSet=rs0',
      'mongodb://elan:a%2Fb%40%3A%241@mongo:27017/elan?replicaSet=rs0',
    ],
    ['mongodb+srv://elan@db.example', 'mongodb+srv://elan:a%2Fb%40%3A%241@db.example'],
    ['mongodb://elan:own@mongo/elan', 'mongodb://elan:own@mongo/elan'],
    ['mongodb://mongo/elan?appName=x', 'mongodb://mongo/elan?appName=x'],
  ])('MONGODB_PASSWORD is the password of a user without one: %s', (uri, connected) => {
    const settings = readSettings({ ...right, MONGODB_URI: uri, MONGODB_PASSWORD: 'a/b@:$1' });
    expect(settings.MONGODB_URI).toBe(connected);
  });
});
