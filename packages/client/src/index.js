import createClient from 'openapi-fetch';

/**
 * @param {import('./index.d.ts').ElanOptions} options
 * @returns {import('./index.d.ts').ElanClient}
 */
export function createElanClient({ address, key, fetch }) {
  return createClient({
    baseUrl: `${address.replace(/\/$/, '')}/api`,
    headers: { authorization: `Bearer ${key}` },
    ...(fetch && { fetch }),
  });
}
