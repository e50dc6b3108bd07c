import { createHash, randomBytes } from 'node:crypto';
import { equalText } from '../../platform';

const AMOUNT = 10;
const GROUPS = 5;
const LENGTH = 25;
/** Crockford's symbols: no letter is easily taken for a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Recovery codes, each good once. With 125 random bits a fast hash is as safe as a slow one. */
export function newRecoveryCodes(): { readonly codes: string[]; readonly hashes: string[] } {
  const codes = Array.from({ length: AMOUNT }, () => newCode());
  return { codes, hashes: codes.map(hashOf) };
}

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(new RegExp(`.{${LENGTH / GROUPS}}`, 'g')) ?? []).join('-');
}

/** @returns the hashes without that of a given code; null if it is none of them */
export function withoutCode(hashes: readonly string[], given: string): string[] | null {
  const hash = hashOf(given);
  const rest = hashes.filter((one) => !equalText(one, hash));
  return rest.length < hashes.length ? rest : null;
}

function hashOf(code: string): string {
  const letters = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(letters).digest('base64url');
}
