import { emailDomain } from './people';

export const companyName = 'Verdier & Hall';

/** The login to look around with. Everybody knows it, so only the embedded database is ever filled with it. */
export const login = {
  name: 'Claire Verdier',
  email: `claire.verdier@${emailDomain}`,
  password: 'a walk through Elan',
} as const;
