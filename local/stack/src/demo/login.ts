import { emailDomain } from './people';

export const companyName = 'Verdier & Hall';

/** The demo login. It is public, so only the embedded database is ever filled with it. */
export const login = {
  name: 'Claire Verdier',
  email: `claire.verdier@${emailDomain}`,
  password: 'a walk through Elan',
} as const;
