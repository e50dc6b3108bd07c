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
  it.each([
    ['MONGODB_URI', 'http://x', 'must be a mongodb:// or mongodb+srv:// address'],
    ['PUBLIC_URL', 'x', 'must be a http:// or https:// address without a path'],
    ['PUBLIC_URL', 'localhost:8080', 'must be a http:// or https:// address without a path'],
    ['PUBLIC_URL', 'https://elan.example/surveys', 'must be a http:// or https:// address without a path'],
    ['JWT_SECRET', 'short', 'must have at least 32 characters'],
    ['SMTP_URL', 'x', 'must be a smtp:// or smtps:// address'],
    ['SMTP_URL', 'smtp://', 'must be a smtp:// or smtps:// address'],
    ['MAIL_FROM', 'Elan', 'must be an address, as in Elan <no-reply@elan.example>'],
    ['MAIL_FROM', 'Elan no-reply@elan.example', 'must be an address, as in Elan <no-reply@elan.example>'],
    ['PROVIDER_SITE_URL', 'elan.example:443', 'must be a http://, https:// or mailto: address'],
    ['AVATAR_URL', 'x', 'must be a http:// or https:// address'],
    ['BUSINESS_DOMAINS', 'acme.example, @acme', 'must be domains with commas between them'],
    ['PROVIDER_COMPANY', 'Our Company', 'must be the id of a company'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug or silent'],
  ])('%s: a wrong one is named, with what it must be', (name, value, must) => {
    expect(() => readSettings({ ...right, [name]: value })).toThrow(
      new RegExp(`^${name} .*${escaped(must)}$`),
    );
  });

  it.each([
    ['MONGODB_URI', 'must be a mongodb:// or mongodb+srv:// address'],
    ['PUBLIC_URL', 'must be a http:// or https:// address without a path'],
    ['JWT_SECRET', 'must have at least 32 characters'],
    ['SMTP_URL', 'must be a smtp:// or smtps:// address'],
    ['STRIPE_SECRET_KEY', 'must be the secret key of the payment account'],
    ['STRIPE_WEBHOOK_SECRET', 'must be the signing secret of the webhook'],
  ])('%s: a missing or empty one too', (name, must) => {
    for (const environment of [
      { ...right, [name]: undefined },
      { ...right, [name]: '' },
    ]) {
      expect(() => readSettings(environment)).toThrow(`${name} is not set (${must})`);
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
    ['mongodb://mongo/elan?x=a@b', 'mongodb://mongo/elan?x=a@b'],
  ])('MONGODB_PASSWORD is the password of a user without one: %s', (uri, connected) => {
    const settings = readSettings({ ...right, MONGODB_URI: uri, MONGODB_PASSWORD: 'a/b@:$1' });
    expect(settings.MONGODB_URI).toBe(connected);
  });
});

function escaped(text: string): string {
  return text.replace(/[/+]/g, '\\$&');
}
