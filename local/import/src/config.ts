/** Where the product is, and the key of an administrator that writes members: a secret is no argument of a command. */
export const { ELAN_ADDRESS = 'http://127.0.0.1:8080', ELAN_KEY = '' } = process.env;
