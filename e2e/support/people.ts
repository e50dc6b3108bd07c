import { randomBytes } from 'node:crypto';

/** A unique person and company. */
export interface Registrant {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly company: string;
}

/** A unique word. */
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
