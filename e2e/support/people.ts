import { randomBytes } from 'node:crypto';

/** A person and a company that no other test has. */
export interface Registrant {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly company: string;
}

/** A word that no other test uses. */
export function uniqueWord(): string {
  return randomBytes(5).toString('hex');
}

export function buildRegistrant(): Registrant {
  const word = uniqueWord();
  return {
    name: 'Ada Lovelace',
    email: `ada@acme-${word}.example`,
    password: 'correct horse battery',
    company: `Acme ${word}`,
  };
}
