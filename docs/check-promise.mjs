// Checks a kept promise without a network: node check-promise.mjs <public key> <file>…
// The key is on the page of keys of the product (/s/keys); several, with commas between them, if it was replaced since.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Writes a value in the one form that RFC 8785 has for it. */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** @returns what a signed document says, with its hash. @throws what is wrong with it */
function read({ document, signature, key }, trusted) {
  const hash = hashOf(document);
  if (!trusted.includes(key)) throw new Error(`${hash}: signed with another key (${key})`);
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  if (!verify(null, Buffer.from(document), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error(`${hash}: the signature is not of this text`);
  const says = JSON.parse(document);
  if (canonical(says) !== document) throw new Error(`${hash}: not in canonical form`);
  return { ...says, hash };
}

/** @throws if two documents of a company cannot be in one list */
function checkChain(all) {
  const lines = [];
  for (const [place, { company, number, previous, hash }] of all.entries()) {
    const before = all[place - 1];
    if (before?.company !== company || before.hash === hash) continue;
    if (before.number === number) throw new Error(`${hash}: two documents have the number ${number}`);
    if (before.number + 1 < number)
      lines.push(`between ${before.number} and ${number}: not given, not checked`);
    else if (previous !== before.hash) throw new Error(`${hash}: does not follow ${before.hash}`);
  }
  return lines;
}

const [keys = '', ...files] = process.argv.slice(2);
try {
  if (files.length === 0) throw new Error('node check-promise.mjs <public key> <file>…');
  const kept = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).documents);
  const all = kept.map((signed) => read(signed, keys.split(',')));
  all.sort((a, b) => (a.company < b.company ? -1 : a.company > b.company ? 1 : a.number - b.number));
  for (const { kind, number, written, hash } of all)
    console.log(`right: ${kind} ${number} of ${written}, ${hash}`);
  for (const line of checkChain(all)) console.log(line);
  for (const { corrects, texts } of all)
    if (corrects) console.log(`${corrects} was corrected: ${Object.values(texts)[0]}`);
} catch (error) {
  console.error(`wrong: ${error.message}`);
  process.exitCode = 1;
}
