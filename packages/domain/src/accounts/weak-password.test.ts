import { describe, expect, it } from 'vitest';
import { readSettings } from '../platform/context/settings';
import { refuseWeakPassword } from './weak-password';

const settings = readSettings({
  MONGODB_URI: 'mongodb://127.0.0.1/elan',
  PUBLIC_URL: 'https://elan.example',
  JWT_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PROVIDER_NAME: 'Elanor',
});
const names = {
  name: 'Zoé Lefèvre-Martin',
  email: 'z.lefevre@miel-fils.example',
  companyName: 'Miel & Fils',
};
const refuse = (password: string) => refuseWeakPassword({ settings }, password, names);

describe('a password is refused', () => {
  it.each([
    ['password', 'is common'],
    ['PassWord', 'is common, whatever its case'],
    ['motdepasse', 'is common in French'],
    ['Monkey!2026', 'is common behind decoration'],
    ['P@ssw0rd!!', 'is common in disguise'],
    ['88888888', 'is one digit'],
    ['hahahaha', 'is a repetition'],
    ['98765432', 'is a row'],
    ['Qwertzui', 'is a row of another keyboard'],
    ['Elanor2026', 'is the product'],
    ['3lan0r!!', 'is the product in disguise'],
    ['MielFils1', 'is the company'],
    ['fils & miel', 'is the company turned round'],
    ['Lefèvre99', 'is the person'],
    ['zoelefevre', 'is the person without accents'],
    ['z.lefevre', 'is the local part'],
    ['z.lefevre@miel-fils.example', 'is the address'],
    ['ZoeMielElanor', 'is several names'],
    ['***martin***', 'is a name between signs'],
    ['          ', 'is blank'],
    ['        x', 'is blank but for one letter'],
    ['\u3164\u2800\u200b\u00a0\u3164\u2800\u200b\u00a0', 'shows nothing'],
    ['Bienvenue1', 'is a welcome'],
    ['Welcome2026', 'is an English one'],
    ['Sommer2026!', 'is a season as a German writes it'],
    ['Miel2027', 'is a word of the company and a year'],
    ['B1envenue2026!', 'is a welcome in disguise'],
    ['Willkommen24', 'is a German one'],
    ['¡Bienvenidos1!', 'is a Spanish one'],
    ['Printemps2026', 'is a season'],
    ['Été2026!!', 'is a short season'],
    ['Frühling26', 'is a German season'],
    ['Otoño.2026', 'is a Spanish season'],
    ['Novembre2026', 'is a month and a year'],
    ['2026-März!', 'is a month after a year'],
    ['BienvenueMiel2026', 'is a welcome to the company'],
    ['SommerHerbst1', 'is two seasons'],
    ['Administrateur1', 'is the role'],
    ['Entreprise2026', 'is what an employer is'],
    ['Provisoire1', 'says that it is to be changed'],
    ['Accueil2026!', 'is a French reception'],
    ['Stagiaire1', 'is who starts'],
    ['Temporal2026', 'is a Spanish one for now'],
    ['NeuerBenutzer1', 'is a German newcomer'],
    ['Compte2026', 'is an account'],
  ])('%s: it %s', async (password) => {
    await expect(refuse(password)).rejects.toThrow('weakPassword');
  });

  it.each([
    'correct horse battery',
    'a new password',
    'long enough',
    'miel et confiture',
    'Zoé aime le thé',
    'kdjfhgiu',
    'zq8#Kd2p',
    'un printemps à Lyon',
    '日本語のパスワード',
  ])('and %s is not', async (password) => {
    await expect(refuse(password)).resolves.toBeUndefined();
  });

  it('without going through all ways to split it, however long it is', async () => {
    const start = performance.now();
    for (const long of ['zoe'.repeat(42), '4@5$'.repeat(32), 'ab'.repeat(64), `${'zoe'.repeat(42)}x`]) {
      await refuse(long).catch(() => undefined);
    }
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
