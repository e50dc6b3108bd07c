import { emailDomain } from './people';

export const companyName = 'Verdier & Hall';

/** With which to look around. Known to everybody, which is why only the embedded database is ever filled with it. */
export const login = {
  name: 'Claire Verdier',
  email: `claire.verdier@${emailDomain}`,
  password: 'a walk through Elan',
} as const;
