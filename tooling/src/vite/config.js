/** Where development servers find the API. */
export const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

/** @returns {string | null} the address on its team's host for which a remote is being built */
export function hostAddress() {
  const given = process.env['REMOTE_AT'] ?? '';
  if (given === '') return null;
  if (!/^https?:\/\/[\w.:[\]-]+(\/[\w.-]+)*\/*$/.test(given))
    throw new Error(`REMOTE_AT must be an address, as https://pages.team.example/1.2.0/, not "${given}".`);
  return given.replace(/\/*$/, '/');
}
