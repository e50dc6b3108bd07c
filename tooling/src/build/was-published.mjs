import { isSignedBy } from './keys.mjs';
import { readOwners } from './owners.mjs';
import { readTrail } from './trail.mjs';

/**
 * What renders the pages where people answer was tried before it was published, if somebody says so whose word counts:
 * whoever may let it go live today. Another key may have been lost, or be that of another installation.
 * @param {string} to the web root
 * @param {string} name
 * @param {string} content the SHA-256 of a version
 * @returns {boolean} whether these bytes were published with that key; by anybody, while the name belongs to nobody
 */
export function wasPublished(to, name, content) {
  const { operator, owners, withdrawn } = readOwners(to);
  const trusted = (operator ?? owners[name])?.key;
  if (trusted !== undefined && trusted in withdrawn) return false;
  return readTrail(to).some(
    ({ statement, key, signature = '' }) =>
      statement.act === 'publish' &&
      statement.name === name &&
      statement.content === content &&
      key === trusted &&
      (key === undefined || isSignedBy(JSON.stringify(statement), key, signature)),
  );
}
